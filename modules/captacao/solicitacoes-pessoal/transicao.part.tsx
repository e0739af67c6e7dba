import {
  IconBloquear,
  IconEncerrar,
  IconLiberar,
  IconReabrir,
  IconRetomar,
  IconSuspender,
  IconTrocar,
} from '#platform/web/ui/icons.ts';
import { useTransitions } from '#platform/web/workflow/transitions.tsx';
import { transicoesDaSolicitacao } from './andamento.contract.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

const andamento = {
  verbos: transicoesDaSolicitacao,
  icones: {
    liberar: IconLiberar,
    alterarStatus: IconTrocar,
    suspender: IconSuspender,
    retomar: IconRetomar,
    encerrar: IconEncerrar,
    reabrir: IconReabrir,
    cancelar: IconBloquear,
  },
  renova: solicitacaoPessoal.listar.path,
  lista: solicitacaoPessoal.path,
} as const;

/** The transitions that a request allows, as actions, and the dialog that carries one out. */
export const useTransicoes = () => useTransitions(andamento);
