import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { afastamentoDoTalento, loteForm } from './afastamentos.contract.ts';
import { afastarEmLote } from './consultas.contract.ts';
import { CamposDoPeriodo } from './periodo.part.tsx';

const Campo = fieldOf(loteForm);

/** The same leave for several talents at once: collective vacations. */
export const LoteDeAfastamentos = ({ aberto, onClose }: { aberto: object | null; onClose: () => void }) => (
  <FormDialog
    titulo="Inserir afastamento para vários talentos"
    alvo={aberto}
    onClose={onClose}
    size="lg"
    schema={loteForm}
    renova={afastamentoDoTalento.listar.path}
    gravar={async (_, body, options) => {
      const { incluidos } = await call(afastarEmLote, { body, ...options });
      toast.sucesso(incluidos === 1 ? 'Afastamento incluído.' : `${incluidos} afastamentos incluídos.`);
    }}
  >
    {() => (
      <>
        <Campo name="colaboradoresIds" span={12} />
        <Campo name="afastamento" span={12} />
        <CamposDoPeriodo />
        <Campo name="observacao" span={12} />
      </>
    )}
  </FormDialog>
);
