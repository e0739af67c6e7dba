import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { buscarTalentos, etiquetar, etiquetasForm, type Talento } from './banco-talentos.contract.ts';

const Campo = fieldOf(etiquetasForm);

/** Chooses the labels of one candidate. */
export const DialogoDeEtiquetas = ({ talento, onClose }: { talento: Talento | null; onClose: () => void }) => (
  <FormDialog
    titulo={({ nome }) => `Etiquetas de ${nome}`}
    alvo={talento}
    onClose={onClose}
    schema={etiquetasForm}
    inicio={({ etiquetas }) => ({ etiquetasIds: etiquetas.map(({ id }) => id) })}
    renova={buscarTalentos.path}
    gravar={({ id }, body, options) => call(etiquetar, { params: { id }, body, ...options })}
  >
    {() => <Campo name="etiquetasIds" span={12} variant="aberta" />}
  </FormDialog>
);
