import '@meadhall/board/style.css';
import './hall/hall.css';
import './theme.ts';
import { settled, useLanguage } from '@meadhall/board/table';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startOffline } from './offline/register.ts';

const root = document.getElementById('hall');
const Spoken = (): ReactElement => <App key={useLanguage()} />;

if (root) void settled().then(() => createRoot(root).render(<Spoken />));
startOffline();
