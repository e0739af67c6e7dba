import { contractRoute } from '#platform/web/routes.tsx';
import { relatorioDeAfastamentos } from './relatorio-afastamentos.contract.ts';

export const rotas = [
  contractRoute(relatorioDeAfastamentos, () =>
    import('./relatorio-afastamentos.screen.tsx').then((m) => m.RelatorioDeAfastamentos),
  ),
];
