import { lazy, Suspense } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { AcaoEmLote } from '#modules/captacao/partes-do-candidato/acoes-em-lote.part.tsx';
import { IconEmail, IconVincular } from '#platform/web/ui/icons.ts';

const DialogoDoLote = lazy(() => import('./lote.part.tsx').then((m) => ({ default: m.DialogoDoLote })));
const DialogoDoEmail = lazy(() => import('./escrever.part.tsx').then((m) => ({ default: m.DialogoDoEmail })));

/** What the talent pool does with the marked candidates of a list. */
export const acoes: readonly AcaoEmLote[] = [
  {
    rotulo: 'Vincular à solicitação',
    icone: IconVincular,
    permissao: permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO,
    Dialogo: ({ ids, ...on }) => (
      <Suspense fallback={null}>
        <DialogoDoLote lote={ids && { acao: 'vincular', candidatosIds: ids, solicitacaoId: null }} {...on} />
      </Suspense>
    ),
  },
  {
    rotulo: 'Enviar e-mail',
    icone: IconEmail,
    permissao: permissoesCaptacao.quadro.verbos.ENVIAR_EMAIL,
    Dialogo: (props) => (
      <Suspense fallback={null}>
        <DialogoDoEmail {...props} />
      </Suspense>
    ),
  },
];
