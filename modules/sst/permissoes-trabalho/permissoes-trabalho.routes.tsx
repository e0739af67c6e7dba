import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { permissaoTrabalho } from './permissoes-trabalho.contract.ts';
import { relatorioDePermissoes } from './relatorio.contract.ts';
import { telaDaVerificacao } from './verificacao.contract.ts';

const telas = () => import('./permissoes-trabalho.screen.tsx');

export const rotas = [
  ...resourceRoutes(permissaoTrabalho, {
    list: () => telas().then((m) => m.PermissoesLista),
    form: () => telas().then((m) => m.PermissaoFormulario),
  }),
  contractRoute(telaDaVerificacao, () => import('./verificacao.screen.tsx').then((m) => m.VerificacaoDaPermissao)),
  contractRoute(relatorioDePermissoes, () => import('./relatorio.screen.tsx').then((m) => m.RelatorioDePermissoes)),
];
