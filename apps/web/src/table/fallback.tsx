import { Component, type ReactNode } from 'react';

interface FallbackProps {
  readonly children: ReactNode;
  readonly instead: ReactNode;
}

/** A board that is missing or breaks gives way to the plain one, so that no game is lost to a drawing. */
export class Fallback extends Component<FallbackProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    const { children, instead } = this.props;
    return this.state.broken || !children ? instead : children;
  }
}
