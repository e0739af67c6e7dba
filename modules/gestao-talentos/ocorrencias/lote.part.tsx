import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { incluirEmLote, loteForm, ocorrencia } from './ocorrencias.contract.ts';

const Campo = fieldOf(loteForm);

/** The same occurrence for several talents at once. */
export const LoteDeOcorrencias = ({ aberto, onClose }: { aberto: object | null; onClose: () => void }) => (
  <FormDialog
    titulo="Inserir ocorrência para vários talentos"
    alvo={aberto}
    onClose={onClose}
    size="lg"
    schema={loteForm}
    renova={ocorrencia.listar.path}
    gravar={async (_, body, options) => {
      const { incluidas } = await call(incluirEmLote, { body, ...options });
      toast.sucesso(incluidas === 1 ? 'Ocorrência incluída.' : `${incluidas} ocorrências incluídas.`);
    }}
  >
    {() => (
      <>
        <Campo name="colaboradoresIds" span={12} />
        <Campo name="tipoOcorrencia" span={6} />
        <Campo name="providencia" span={6} />
        <Campo name="dataIni" span={6} />
        <Campo name="dataFim" span={6} />
        <Campo name="observacao" span={12} />
      </>
    )}
  </FormDialog>
);
