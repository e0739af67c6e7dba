import { send } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
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

/** Asks why somebody goes to another box, and moves them. */
export function Mover({ reuniao, movimento, onClose, onFeito }: Props) {
  const titulo = (box: number) => reuniao.caixas.find((caixa) => caixa.box === box)?.nomeclatura ?? '';
  return (
    <FormDialog
      titulo={({ talento }) => `Mover ${talento.nome}`}
      alvo={movimento}
      onClose={onClose}
      schema={movimentoForm}
      inicio={({ talento, para }) => ({ colaboradorId: talento.id, de: talento.box, para })}
      texto={({ talento, para }) => `De ${titulo(talento.box)} para ${titulo(para)}.`}
      enviar="Mover"
      gravar={(_, body, options) => send(moverTalento, { params: { id: reuniao.id }, body, ...options })}
      depois={onFeito}
    >
      {() => <Campo name="motivo" span={12} />}
    </FormDialog>
  );
}
