import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { enviarEmailAosAvaliadores } from './liberacao.contract.ts';

interface Alvo {
  readonly id: number;
  readonly titulo: string;
}

const Campo = fieldOf(enviarEmailAosAvaliadores.body);

/** Invites, or reminds, the evaluators who have not delivered. */
export const EmailAosAvaliadores = ({ avaliacao, onClose }: { avaliacao: Alvo | null; onClose: () => void }) => (
  <FormDialog
    titulo={({ titulo }) => `E-mail aos avaliadores: ${titulo}`}
    alvo={avaliacao}
    onClose={onClose}
    schema={enviarEmailAosAvaliadores.body}
    enviar="Enviar a quem não respondeu"
    gravar={async ({ id }, body, options) => {
      const { avaliadores, semEmail } = await call(enviarEmailAosAvaliadores, { params: { id }, body, ...options });
      const sem = semEmail > 0 ? ` ${plural(semEmail, 'não tem', 'não têm')} e-mail e só recebe no sistema.` : '';
      toast.sucesso(`${plural(avaliadores, 'avaliador será avisado', 'avaliadores serão avisados')}.${sem}`);
    }}
  >
    {() => <Campo name="mensagem" span={12} />}
  </FormDialog>
);
