import './look/fonts.css';
import './look/tokens.css';
import './look/patterns.css';
import './look/base.css';
import './look/card.css';
import './look/frame.css';
import './look/parts.css';
import './hall/hall.css';
import './table/table.css';
import './look/theme.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('hall');
if (root) createRoot(root).render(<App />);
