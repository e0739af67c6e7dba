import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  confirmarPresenca,
  type MinhaEntrevista,
  minhasEntrevistas,
  recusarEntrevista,
  respostaForm,
} from './minhas-entrevistas.contract.ts';

const Campo = fieldOf(respostaForm);

/** What the candidate is about to answer, and to which interview. */
export interface Pedido {
  readonly entrevista: MinhaEntrevista;
  readonly vem: boolean;
}

/** The dialog in which the candidate confirms or refuses an interview; closed while `pedido` is null. */
export function RespostaDaEntrevista({ pedido, onClose }: { pedido: Pedido | null; onClose: () => void }) {
  return (
    <TargetDialog
      titulo={({ vem }) => (vem ? 'Confirmar presença' : 'Recusar entrevista')}
      alvo={pedido}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      {(alvo) => <Resposta pedido={alvo} onClose={onClose} />}
    </TargetDialog>
  );
}

function Resposta({ pedido: { entrevista, vem }, onClose }: { pedido: Pedido; onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<z.output<typeof respostaForm>>({
    schema: respostaForm,
    defaults: {},
    onSubmit: async (body, options: CallOptions) => {
      await call(vem ? confirmarPresenca : recusarEntrevista, { params: { id: entrevista.id }, body, ...options });
      await renew(client, minhasEntrevistas.path);
      toast.sucesso(vem ? 'Presença confirmada.' : 'A equipe de seleção foi avisada.');
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="observacao" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} voltar="Voltar" enviar={vem ? 'Confirmar presença' : 'Recusar entrevista'} />
    </ContractFormView>
  );
}
