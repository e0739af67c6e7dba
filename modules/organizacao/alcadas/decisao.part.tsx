import { Text } from '@mantine/core';
import type { CallOptions } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
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
  readonly decidir: (form: DecisaoForm, options: CallOptions) => Promise<void>;
}

/** Asks for the reason of a decision: needed for all but an approval. */
export function DialogoDaDecisao({ pedido, onClose, decidir }: Props) {
  return (
    <TargetDialog titulo={({ decisao }) => textos[decisao][0]} alvo={pedido} onClose={onClose}>
      {(alvo) => <Formulario pedido={alvo} onClose={onClose} decidir={decidir} />}
    </TargetDialog>
  );
}

function Formulario({ pedido, onClose, decidir }: Props & { pedido: Pedido }) {
  const contract = useContractForm<DecisaoForm>({
    schema: decisaoForm,
    defaults: { tramite: pedido.tramite, etapa: pedido.etapa, decisao: pedido.decisao, motivo: null },
    rules: pedido.decisao === 'A' ? undefined : comMotivo,
    onSubmit: decidir,
  });
  const [, enviar, texto] = textos[pedido.decisao];
  return (
    <ContractFormView of={contract}>
      <Text size="sm" mb="sm">
        {pedido.aplica && pedido.decisao === 'A' ? 'É a última etapa: ao aprovar, vale o que foi proposto.' : texto}
      </Text>
      <FieldGrid>
        <Campo name="motivo" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} voltar="Cancelar" enviar={enviar} perigo={pedido.decisao === 'R'} />
    </ContractFormView>
  );
}
