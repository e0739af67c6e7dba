import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { plural } from '#platform/shared/format/plural.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { DialogoDaDecisao, type DialogoDosEscolhidosProps } from './decisao.part.tsx';
import type { Escolhido } from './escolhidos.part.tsx';
import { transferir, transferirForm } from './movimentos.contract.ts';
import { OQueCai } from './o-que-cai.part.tsx';
import { useDesfazer } from './ultimo-movimento.part.tsx';

const Campo = fieldOf(transferirForm);

/** Takes candidates to another request of the company. */
export function DialogoTransferir(props: DialogoDosEscolhidosProps) {
  const { solicitacaoId } = props;
  const desfazer = useDesfazer(solicitacaoId);
  return (
    <DialogoDaDecisao
      {...props}
      titulo="Transferir ou copiar"
      endpoint={transferir}
      schema={transferirForm}
      defaults={{ modo: 'TRANSFERIR' }}
      sua="levar para outra solicitação"
      botao="Gravar"
      avisar={({ levados, destino, jaParticipavam, movimentoId, cairam }, todos, { modo }) => {
        if (movimentoId !== null)
          toast.sucesso(
            [
              `${todos.length === 1 ? todos[0]?.nome : plural(levados, 'candidato', 'candidatos')}: ${modo === 'COPIAR' ? 'copiado' : 'transferido'}${levados === 1 ? '' : 's'} para a solicitação ${destino.id} (${destino.descricao}).`,
              ...cairam,
            ].join(' '),
            desfazer(modo, movimentoId),
          );
        if (jaParticipavam.length > 0) toast.aviso('Já participavam da outra, e ficaram como estavam:', jaParticipavam);
      }}
    >
      {(escolhidos) => (
        <>
          <FieldGrid>
            <Campo name="solicitacaoId" span={12} query={{ solicitacaoId }} />
            <Campo name="modo" span={12} />
            <Campo name="observacao" span={12} />
          </FieldGrid>
          <OQueSaiDaqui solicitacaoId={solicitacaoId} escolhidos={escolhidos} />
          <Text size="sm" c="dimmed">
            Na outra solicitação começam sem etapa. O histórico daqui fica guardado.
          </Text>
        </>
      )}
    </DialogoDaDecisao>
  );
}

/** Who is copied leaves nothing behind. */
function OQueSaiDaqui({ solicitacaoId, escolhidos }: { solicitacaoId: number; escolhidos: readonly Escolhido[] }) {
  const { form } = useFormContract();
  const modo = useWatch({ control: form.control, name: 'modo' });
  return modo === 'TRANSFERIR' ? <OQueCai solicitacaoId={solicitacaoId} escolhidos={escolhidos} transferencia /> : null;
}
