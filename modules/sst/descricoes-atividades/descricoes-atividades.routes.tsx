import { resourceRoutes } from '#platform/web/routes.tsx';
import { descricaoDeAtividade } from './descricoes-atividades.contract.ts';

const telas = () => import('./descricoes-atividades.screen.tsx');

export const rotas = resourceRoutes(descricaoDeAtividade, {
  list: () => telas().then((m) => m.DescricoesLista),
  form: () => telas().then((m) => m.DescricaoFormulario),
});
