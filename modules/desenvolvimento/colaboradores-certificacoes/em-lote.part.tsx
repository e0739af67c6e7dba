import type { z } from 'zod';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import type { Prefill } from '#platform/web/form/contract-form.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  colaboradorCertificacao,
  loteDeCertificacoes,
  registrarEmLote,
} from './colaboradores-certificacoes.contract.ts';

const Campo = fieldOf(loteDeCertificacoes);

interface Props {
  /** What the form begins with; null while the dialog is closed. */
  readonly alvo: Prefill<z.output<typeof loteDeCertificacoes>> | null;
  readonly onClose: () => void;
}

/** The same certification for several talents. */
export const RegistroEmLote = ({ alvo, onClose }: Props) => (
  <FormDialog
    titulo="Registrar certificação em lote"
    alvo={alvo}
    onClose={onClose}
    size="lg"
    schema={loteDeCertificacoes}
    inicio={(comeca) => comeca}
    enviar="Registrar"
    renova={colaboradorCertificacao.listar.path}
    gravar={(_, body, options) => call(registrarEmLote, { body, ...options })}
    depois={async ({ registrados, recusados }) => {
      if (registrados > 0)
        toast.sucesso(`${plural(registrados, 'certificação registrada', 'certificações registradas')}.`);
      if (recusados.length > 0)
        await avisar({
          titulo: 'Não registradas',
          itens: recusados.map(({ nome, motivo }) => `${nome}: ${motivo}`),
        });
    }}
  >
    {() => (
      <>
        <Campo name="certificacao" span={12} />
        <Campo name="data" span={6} />
        <Campo name="validaAte" span={6} />
        <Campo name="colaboradoresIds" span={12} />
        <Campo name="observacao" span={12} />
      </>
    )}
  </FormDialog>
);
