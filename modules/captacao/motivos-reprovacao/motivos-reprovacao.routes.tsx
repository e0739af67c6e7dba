import { resourceRoutes } from '#platform/web/routes.tsx';
import { motivoReprovacao } from './motivos-reprovacao.contract.ts';

const telas = () => import('./motivos-reprovacao.screen.tsx');

export const rotas = resourceRoutes(motivoReprovacao, {
  list: () => telas().then((m) => m.MotivosDeReprovacaoLista),
  form: () => telas().then((m) => m.MotivoDeReprovacaoFormulario),
});
