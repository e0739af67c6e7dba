import { Text } from '@mantine/core';
import { plural } from '#platform/shared/format/plural.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { DialogoDaDecisao, type DialogoDosEscolhidosProps } from './decisao.part.tsx';
import { transferir, transferirForm } from './movimentos.contract.ts';
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
      avisar={({ levados, destino, jaParticipavam, movimentoId }, todos, { modo }) => {
        if (movimentoId !== null)
          toast.sucesso(
            `${todos.length === 1 ? todos[0]?.nome : plural(levados, 'candidato', 'candidatos')}: ${modo === 'COPIAR' ? 'copiado' : 'transferido'}${levados === 1 ? '' : 's'} para a solicitação ${destino.id} (${destino.descricao}).`,
            desfazer(modo, movimentoId),
          );
        if (jaParticipavam.length > 0) toast.aviso('Já participavam da outra, e ficaram como estavam:', jaParticipavam);
      }}
    >
      {() => (
        <>
          <FieldGrid>
            <Campo name="solicitacaoId" span={12} query={{ solicitacaoId }} />
            <Campo name="modo" span={12} />
            <Campo name="observacao" span={12} />
          </FieldGrid>
          <Text size="sm" c="dimmed">
            Na outra solicitação começam sem etapa. O histórico daqui fica guardado.
          </Text>
        </>
      )}
    </DialogoDaDecisao>
  );
}
