import './fonts/fonts.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createStaffRouter } from './router.tsx';
import { reloadOnStaleChunk } from './routes/stale-chunk.ts';

reloadOnStaleChunk();
const root = document.getElementById('root');
if (!root) throw new Error('A página não tem o elemento root');
createRoot(root).render(<RouterProvider router={await createStaffRouter()} />);
