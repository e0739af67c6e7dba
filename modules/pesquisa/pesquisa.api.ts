import { convidarDaTurma, criarAvaliacaoDaTurma } from './pesquisas/da-turma.queries.ts';
import { mudarSituacao } from './pesquisas/situacao.actions.ts';
import { alvoDoLink, linkEmOutrasMaos } from './respostas/alvo.queries.ts';
import { abrir, entregar } from './respostas/responder.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export {
  abrir as abrirPesquisa,
  alvoDoLink,
  convidarDaTurma,
  criarAvaliacaoDaTurma,
  entregar as entregarPesquisa,
  linkEmOutrasMaos,
  mudarSituacao as mudarSituacaoDaPesquisa,
};
