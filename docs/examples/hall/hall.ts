import { serve } from '@meadhall/server';

const hall = await serve({
  games: import.meta.resolve('./games.ts'),
  data: './data',
  port: Number(process.env.PORT ?? 7250),
});
console.log(hall.url);
