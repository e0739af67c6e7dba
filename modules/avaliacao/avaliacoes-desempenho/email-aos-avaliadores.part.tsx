import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { enviarEmailAosAvaliadores } from './liberacao.contract.ts';

interface Alvo {
  readonly id: number;
  readonly titulo: string;
}

const Campo = fieldOf(enviarEmailAosAvaliadores.body);

/** Invites, or reminds, the evaluators who have not delivered. */
export function EmailAosAvaliadores({ avaliacao, onClose }: { avaliacao: Alvo | null; onClose: () => void }) {
  return (
    <TargetDialog titulo={({ titulo }) => `E-mail aos avaliadores: ${titulo}`} alvo={avaliacao} onClose={onClose}>
      {({ id }) => <Mensagem id={id} onClose={onClose} />}
    </TargetDialog>
  );
}

function Mensagem({ id, onClose }: { id: number; onClose: () => void }) {
  const contract = useContractForm<{ mensagem: string | null }>({
    schema: enviarEmailAosAvaliadores.body,
    defaults: {},
    onSubmit: async (body, options) => {
      const { avaliadores, semEmail } = await call(enviarEmailAosAvaliadores, { params: { id }, body, ...options });
      const sem = semEmail > 0 ? ` ${plural(semEmail, 'não tem', 'não têm')} e-mail e só recebe no sistema.` : '';
      toast.sucesso(`${plural(avaliadores, 'avaliador será avisado', 'avaliadores serão avisados')}.${sem}`);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="mensagem" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Enviar a quem não respondeu" />
    </ContractFormView>
  );
}
