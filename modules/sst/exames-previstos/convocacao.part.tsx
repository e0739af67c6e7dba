import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  type ConvocacaoForm,
  convocacaoForm,
  convocarTalentos,
  imprimirConvocados,
  type ListaForm,
  listaForm,
} from './convocacao.contract.ts';

const Campo = fieldOf(convocacaoForm);
const Dia = fieldOf(listaForm);
/** A call for the day after tomorrow at the earliest gives people a day to come. */
const DIAS_DE_AVISO = 2;

/** When and where the talents of the marked exams are to go. */
export function Convocar({
  ids,
  onClose,
  onFeito,
}: {
  ids: readonly number[];
  onClose: () => void;
  onFeito: () => void;
}) {
  const { zona } = useSession().info.systemParameters;
  const contract = useContractForm<ConvocacaoForm>({
    schema: convocacaoForm,
    defaults: { data: somarDias(hoje(zona), DIAS_DE_AVISO), hora: '08:00', intervalo: 20, porEmail: true } as never,
    onSubmit: async (body, options) => {
      const { convocados, semEmail } = await call(convocarTalentos, {
        body: { previstosIds: [...ids], ...body },
        ...options,
      });
      toast.sucesso(`${plural(convocados, 'talento convocado', 'talentos convocados')}.`);
      onClose();
      onFeito();
      if (semEmail.length > 0)
        await avisar({ texto: 'Sem e-mail no cadastro: avise com as cartas, em Convocados.', itens: semEmail });
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="data" span={4} />
        <Campo name="hora" span={4} />
        <Campo name="intervalo" span={4} />
        <Campo name="clinica" span={12} />
        <Campo name="orientacoes" span={12} />
        <Campo name="porEmail" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Convocar" />
    </ContractFormView>
  );
}

/** The list or the letters of one day, to print. */
export function ListaDeConvocados({ onClose }: { onClose: () => void }) {
  const { zona } = useSession().info.systemParameters;
  const contract = useContractForm<ListaForm>({
    schema: listaForm,
    defaults: { data: somarDias(hoje(zona), DIAS_DE_AVISO), modelo: 'L' },
    onSubmit: async (query) => {
      saveFile(await download(imprimirConvocados, { query }));
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Dia name="data" span={12} />
        <Dia name="modelo" span={12} variant="radio" />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Gerar PDF" />
    </ContractFormView>
  );
}
