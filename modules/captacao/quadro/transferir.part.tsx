import { Stack, Text } from '@mantine/core';
import { plural } from '#platform/shared/format/plural.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type DialogoDosEscolhidosProps, FormularioDaDecisao, NomesDosEscolhidos } from './decisao.part.tsx';
import { transferir, transferirForm } from './movimentos.contract.ts';

const Campo = fieldOf(transferirForm);

/** Takes candidates to another request of the company. */
export function DialogoTransferir({ solicitacaoId, escolhidos, onFeito, onClose }: DialogoDosEscolhidosProps) {
  return (
    <TargetDialog
      size="lg"
      closeOnClickOutside={false}
      titulo="Transferir ou copiar"
      alvo={escolhidos}
      onClose={onClose}
    >
      {(alvo) => (
        <FormularioDaDecisao
          solicitacaoId={solicitacaoId}
          escolhidos={alvo}
          endpoint={transferir}
          schema={transferirForm}
          defaults={{ modo: 'TRANSFERIR' }}
          sua="levar para outra solicitação"
          botao="Gravar"
          onFeito={({ levados, jaParticipavam }) => {
            if (levados > 0)
              toast.sucesso(`${plural(levados, 'candidato levado', 'candidatos levados')} para a outra solicitação.`);
            if (jaParticipavam.length > 0)
              toast.aviso('Já participavam da outra, e ficaram como estavam:', jaParticipavam);
            onFeito();
          }}
          onClose={onClose}
        >
          <Stack gap="sm">
            <Text>
              <NomesDosEscolhidos escolhidos={alvo} />
            </Text>
            <FieldGrid>
              <Campo name="solicitacaoId" span={12} query={{ solicitacaoId }} />
              <Campo name="modo" span={12} />
              <Campo name="observacao" span={12} />
            </FieldGrid>
            <Text size="sm" c="dimmed">
              Na outra solicitação começam sem etapa. O histórico daqui fica guardado.
            </Text>
          </Stack>
        </FormularioDaDecisao>
      )}
    </TargetDialog>
  );
}
