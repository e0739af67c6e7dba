import { Alert, Anchor } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
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
import { candidatosEsperando, transicoesDaSolicitacao } from './andamento.contract.ts';
import { paginaDoQuadro, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import type { VerboDaSolicitacao } from './solicitacoes-pessoal.rules.ts';

/** Says whom the end of a request leaves without an answer, and where they get one (decision 361). */
function QuemEspera({ id }: { id: number }) {
  const quantos = useEndpoint(candidatosEsperando, { params: { id } }).data ?? 0;
  const veQuadro = usePermission(permissoesCaptacao.quadro.ver);
  const { pathname } = useLocation();
  if (quantos === 0) return null;
  return (
    <Alert color="yellow" mb="sm">
      {plural(quantos, 'candidato ainda espera', 'candidatos ainda esperam')} uma resposta, e nada lhes é enviado por
      isto.{' '}
      {veQuadro && !pathname.endsWith('/quadro') && (
        <Anchor component={Link} to={paginaDoQuadro(id)} size="sm">
          Responder no quadro
        </Anchor>
      )}
    </Alert>
  );
}

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
  // The history, the board and the announcement tell of it too.
  renova: '/api/captacao',
  lista: solicitacaoPessoal.path,
  detalhe: ({ id }: { readonly id: number }, verbo: VerboDaSolicitacao) =>
    (verbo === 'encerrar' || verbo === 'cancelar') && <QuemEspera id={id} />,
} as const;

/** The transitions that a request allows, as actions, and the dialog that carries one out. */
export const useTransicoes = () => useTransitions(andamento);
