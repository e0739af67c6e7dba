import { Text } from '@mantine/core';
import { send } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { moverTalento, movimentoForm, type Reuniao } from './calibracao.contract.ts';
import type { TalentoDaCaixa } from './grafico.contract.ts';
import type { NumeroDaCaixa } from './ninebox.rules.ts';

/** Somebody about to be moved. */
export interface Movimento {
  readonly talento: TalentoDaCaixa;
  readonly para: NumeroDaCaixa;
}

const Campo = fieldOf(movimentoForm);

interface Props {
  readonly reuniao: Reuniao;
  readonly movimento: Movimento | null;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

function Formulario({ reuniao, movimento, onClose, onFeito }: Props & { movimento: Movimento }) {
  const { talento, para } = movimento;
  const titulo = (box: number) => reuniao.caixas.find((caixa) => caixa.box === box)?.nomeclatura ?? '';
  const form = useContractForm({
    schema: movimentoForm,
    defaults: { colaboradorId: talento.id, de: talento.box, para },
    onSubmit: async (body, options) => {
      await send(moverTalento, { params: { id: reuniao.id }, body, ...options });
      onFeito();
    },
  });
  return (
    <ContractFormView of={form}>
      <Text size="sm" mb="xs">
        {`De ${titulo(talento.box)} para ${titulo(para)}.`}
      </Text>
      <FieldGrid>
        <Campo name="motivo" span={12} />
      </FieldGrid>
      <FormButtons enviar="Mover" onClose={onClose} />
    </ContractFormView>
  );
}

/** Asks why somebody goes to another box, and moves them. */
export function Mover(props: Props) {
  return (
    <TargetDialog titulo={({ talento }) => `Mover ${talento.nome}`} alvo={props.movimento} onClose={props.onClose}>
      {(movimento) => <Formulario {...props} movimento={movimento} />}
    </TargetDialog>
  );
}
