import { useQueryClient } from '@tanstack/react-query';
import { CAMINHO_COLABORADORES, talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  cancelamentoForm,
  cancelarDesligamento,
  confirmarDesligamento,
  desligamento,
} from './desligamentos.contract.ts';

const Campo = fieldOf(cancelamentoForm);

/** Reads again what a dismissal changes: its list and the talent. */
export function useRenovarDesligamentos(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      renew(client, desligamento.listar.path),
      renew(client, `/api${CAMINHO_COLABORADORES}`),
      renew(client, talento.listar.path),
    ]);
}

/** Confirms in place of the payroll, after a question. */
export function useConfirmarDesligamento(): (id: number) => Promise<void> {
  const renovar = useRenovarDesligamentos();
  return async (id) => {
    const texto = 'A folha de pagamento não será consultada. Confirma este desligamento?';
    if (!(await confirmar({ titulo: 'Confirmar no lugar da folha', texto }))) return;
    await call(confirmarDesligamento, { params: { id } }).then(
      () => toast.sucesso('Desligamento confirmado.'),
      () => undefined,
    );
    await renovar();
  };
}

/** The dismissal that is to be taken back, and whose it is. */
export interface Cancelado {
  readonly id: number;
  readonly nome: string;
}

/** Asks why a dismissal is taken back. */
export const CancelarDesligamento = ({ alvo, onClose }: { alvo: Cancelado | null; onClose: () => void }) => (
  <FormDialog
    titulo={({ nome }) => `Cancelar o desligamento de ${nome}`}
    alvo={alvo}
    onClose={onClose}
    schema={cancelamentoForm}
    voltar="Voltar"
    enviar="Cancelar desligamento"
    perigo
    gravar={async ({ id }, body, options) => {
      await call(cancelarDesligamento, { params: { id }, body, ...options });
      toast.sucesso('Desligamento cancelado. O talento e o seu acesso voltaram.');
    }}
    depois={useRenovarDesligamentos()}
  >
    {() => <Campo name="motivoCancelamento" span={12} />}
  </FormDialog>
);
