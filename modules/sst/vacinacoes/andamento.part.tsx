import { IconRetomar, IconSuspender } from '#platform/web/ui/icons.ts';
import { useTransitions } from '#platform/web/workflow/transitions.tsx';
import { transicoesDaVacinacao } from './andamento.contract.ts';
import { vacinacao } from './vacinacoes.contract.ts';

const andamento = {
  verbos: transicoesDaVacinacao,
  icones: { interromper: IconSuspender, retomar: IconRetomar },
  renova: vacinacao.listar.path,
  lista: vacinacao.path,
};

/** The verbs of a vaccination as actions, and their dialog. */
export const useAndamento = () => useTransitions(andamento);
