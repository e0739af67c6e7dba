import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { frasesDaInscricao } from '#modules/desenvolvimento/turmas/inscricao.rules.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { colaboradorTurma, incluirParticipantes, loteDeParticipantes } from './colaborador-turma.contract.ts';

const Campo = fieldOf(loteDeParticipantes);
type Lote = z.output<typeof loteDeParticipantes>;

/** Many talents into one class, by where they work or by name. */
export function LoteDeParticipantes(props: { aberto: object | null; turmaId: number | null; onClose: () => void }) {
  return (
    <TargetDialog
      titulo="Inscrever em lote"
      alvo={props.aberto}
      onClose={props.onClose}
      size="lg"
      closeOnClickOutside={false}
    >
      {() => <Formulario turmaId={props.turmaId} onClose={props.onClose} />}
    </TargetDialog>
  );
}

function Formulario({ turmaId, onClose }: { turmaId: number | null; onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<Lote>({
    schema: loteDeParticipantes,
    defaults: turmaId === null ? {} : { turmaId },
    onSubmit: async (body, options: CallOptions) => {
      toast.sucesso(frasesDaInscricao(await call(incluirParticipantes, { body, ...options })));
      await renew(client, colaboradorTurma.listar.path);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="turmaId" span={12} />
        <Campo name="areasIds" span={6} />
        <Campo name="cargosIds" span={6} />
        <Campo name="estabelecimentosIds" span={6} />
        <Campo name="colaboradoresIds" span={6} />
        <Campo name="semCurso" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Inscrever" />
    </ContractFormView>
  );
}
