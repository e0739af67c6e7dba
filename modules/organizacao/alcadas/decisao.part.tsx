import type { CallOptions } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { type DecisaoForm, decisaoForm } from './aprovacao.contract.ts';

/** A step that is about to be decided, and how. */
export type Pedido = Pick<DecisaoForm, 'tramite' | 'etapa' | 'decisao'> & {
  /** The approval carries out what was proposed. */
  readonly aplica: boolean;
};

const Campo = fieldOf(decisaoForm);
const textos = {
  A: ['Aprovar a etapa', 'Aprovar', 'O pedido segue para a próxima etapa ou, se esta é a última, pode ser aprovado.'],
  R: ['Reprovar', 'Reprovar', 'A cadeia termina e o pedido fica reprovado.'],
  D: ['Devolver', 'Devolver', 'O pedido volta a quem o fez; enviado de novo, começa da primeira etapa.'],
} as const;

const comMotivo = (path: string) => (path === 'motivo' ? { obrigatorio: true } : undefined);

interface Props {
  readonly pedido: Pedido | null;
  readonly onClose: () => void;
  readonly decidir: (form: DecisaoForm, options: CallOptions) => Promise<unknown>;
  readonly onDecidido: () => unknown;
}

/** Asks for the reason of a decision: needed for all but an approval. */
export const DialogoDaDecisao = ({ pedido, onClose, decidir, onDecidido }: Props) => (
  <FormDialog
    titulo={({ decisao }) => textos[decisao][0]}
    alvo={pedido}
    onClose={onClose}
    schema={decisaoForm}
    inicio={({ tramite, etapa, decisao }) => ({ tramite, etapa, decisao })}
    rules={({ decisao }) => (decisao === 'A' ? undefined : comMotivo)}
    texto={({ aplica, decisao }) =>
      aplica && decisao === 'A' ? 'É a última etapa: ao aprovar, vale o que foi proposto.' : textos[decisao][2]
    }
    enviar={({ decisao }) => textos[decisao][1]}
    perigo={({ decisao }) => decisao === 'R'}
    gravar={(_, body, options) => decidir(body, options)}
    depois={onDecidido}
  >
    {() => <Campo name="motivo" span={12} />}
  </FormDialog>
);
