import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { PartesDoCandidato } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { IconCalendario } from '#platform/web/ui/icons.ts';
import { EntrevistaDoCartao } from './entrevista-do-cartao.part.tsx';
import {
  EntrevistasDoCandidato,
  ListaDeEntrevistas,
  MarcarEntrevista,
  novaEntrevista,
} from './entrevistas-do-candidato.part.tsx';

/** Interviews on the screens of candidates; a new one begins with the request and the stage from which it was asked for. */
export const partes: PartesDoCandidato = {
  acao: {
    rotulo: 'Marcar entrevista',
    icone: IconCalendario,
    permissao: permissoesCaptacao.entrevista.inserir,
    destino: novaEntrevista,
  },
  NoCartao: EntrevistaDoCartao,
  NoHistorico: EntrevistasDoCandidato,
  naPagina: {
    id: 'entrevistas',
    titulo: 'Entrevistas',
    permissao: permissoesCaptacao.entrevista.ver,
    Conteudo: ListaDeEntrevistas,
    Acoes: MarcarEntrevista,
  },
};
