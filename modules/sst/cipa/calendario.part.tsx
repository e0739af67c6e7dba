import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { corpoDoCalendario, gerarCalendario } from './cipa.contract.ts';
import { reuniao } from './reunioes.contract.ts';

const Campo = fieldOf(corpoDoCalendario);

interface Gestao {
  readonly id: number;
  readonly nome: string;
  readonly dataIni: string;
}

/** The ordinary meetings of the whole mandate, planned at once. */
export const DialogoDoCalendario = ({ gestao, onClose }: { gestao: Gestao | null; onClose: () => void }) => (
  <FormDialog
    titulo={({ nome }) => `Reuniões de ${nome}`}
    alvo={gestao}
    onClose={onClose}
    schema={corpoDoCalendario}
    inicio={({ dataIni }) => ({ primeira: dataIni, hora: '09:00' })}
    texto="Uma reunião ordinária por mês, no mesmo dia ou na segunda-feira seguinte a um fim de semana. Meses que já têm reunião ficam como estão."
    enviar="Marcar reuniões"
    renova={reuniao.listar.path}
    gravar={async ({ id }, body, options) => {
      const { criadas } = await call(gerarCalendario, { params: { id }, body, ...options });
      toast.sucesso(
        criadas === 0
          ? 'Todos os meses já têm reunião.'
          : `${plural(criadas, 'reunião marcada', 'reuniões marcadas')}.`,
      );
    }}
  >
    {() => (
      <>
        <Campo name="primeira" span={6} />
        <Campo name="hora" span={6} />
        <Campo name="local" span={12} />
      </>
    )}
  </FormDialog>
);
