// Libraries of others decide by this, when they load, whether to spend time on warnings.
process.env.NODE_ENV ??= 'production';
