import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { convocacaoForm, convocarTalentos, imprimirConvocados, listaForm } from './convocacao.contract.ts';

const Campo = fieldOf(convocacaoForm);
const Dia = fieldOf(listaForm);
/** A call for the day after tomorrow at the earliest gives people a day to come. */
const DIAS_DE_AVISO = 2;

interface Props {
  /** The marked exams; null while the dialog is closed. */
  readonly ids: readonly number[] | null;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

/** When and where the talents of the marked exams are to go. */
export function Convocar({ ids, onClose, onFeito }: Props) {
  const { zona } = useSession().info.systemParameters;
  return (
    <FormDialog
      titulo="Convocar para exames"
      alvo={ids}
      onClose={onClose}
      schema={convocacaoForm}
      inicio={() => ({ data: somarDias(hoje(zona), DIAS_DE_AVISO), hora: '08:00', intervalo: 20, porEmail: true })}
      enviar="Convocar"
      gravar={(previstosIds, body, options) =>
        call(convocarTalentos, { body: { previstosIds: [...previstosIds], ...body }, ...options })
      }
      depois={async ({ convocados, semEmail }) => {
        toast.sucesso(`${plural(convocados, 'talento convocado', 'talentos convocados')}.`);
        onFeito();
        if (semEmail.length > 0)
          await avisar({ texto: 'Sem e-mail no cadastro: avise com as cartas, em Convocados.', itens: semEmail });
      }}
    >
      {() => (
        <>
          <Campo name="data" span={4} />
          <Campo name="hora" span={4} />
          <Campo name="intervalo" span={4} />
          <Campo name="clinica" span={12} />
          <Campo name="orientacoes" span={12} />
          <Campo name="porEmail" span={12} />
        </>
      )}
    </FormDialog>
  );
}

/** The list or the letters of one day, to print. */
export function ListaDeConvocados({ aberta, onClose }: { aberta: true | null; onClose: () => void }) {
  const { zona } = useSession().info.systemParameters;
  return (
    <FormDialog
      titulo="Convocados para exames"
      alvo={aberta}
      onClose={onClose}
      schema={listaForm}
      inicio={() => ({ data: somarDias(hoje(zona), DIAS_DE_AVISO), modelo: 'L' as const })}
      enviar="Gerar PDF"
      gravar={async (_, query, options) => saveFile(await download(imprimirConvocados, { query, ...options }))}
    >
      {() => (
        <>
          <Dia name="data" span={12} />
          <Dia name="modelo" span={12} variant="radio" />
        </>
      )}
    </FormDialog>
  );
}
