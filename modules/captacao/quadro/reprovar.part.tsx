import { Stack, Text } from '@mantine/core';
import { EmailNaDecisao } from '#modules/captacao/modelos-email/email-na-decisao.part.tsx';
import { textoDoEnvio } from '#modules/captacao/modelos-email/envio.rules.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type DialogoDosEscolhidosProps, FormularioDaDecisao, NomesDosEscolhidos } from './decisao.part.tsx';
import { reprovar, reprovarForm } from './movimentos.contract.ts';

const Campo = fieldOf(reprovarForm);

/** Rejects candidates where they stand: a person's decision, with its reason. */
export function DialogoReprovar({ solicitacaoId, escolhidos, onFeito, onClose }: DialogoDosEscolhidosProps) {
  const { info } = useSession();
  return (
    <TargetDialog size="lg" closeOnClickOutside={false} titulo="Reprovar" alvo={escolhidos} onClose={onClose}>
      {(alvo) => (
        <FormularioDaDecisao
          solicitacaoId={solicitacaoId}
          escolhidos={alvo}
          endpoint={reprovar}
          schema={reprovarForm}
          defaults={{ data: hoje(info.systemParameters.zona, new Date()), email: { enviar: false } }}
          sua="reprovação"
          botao="Reprovar"
          perigo
          onFeito={(feito) => {
            toast.sucesso(
              `${plural(alvo.length, 'candidato reprovado', 'candidatos reprovados')}.${textoDoEnvio(feito)}`,
            );
            onFeito();
          }}
          onClose={onClose}
        >
          <Stack gap="sm">
            <Text>
              <NomesDosEscolhidos escolhidos={alvo} />
            </Text>
            <FieldGrid>
              <Campo name="motivoReprovacao" span={8} />
              <Campo name="data" span={4} />
              <Campo name="observacao" span={12} help="Só a equipe lê o motivo e a observação." />
            </FieldGrid>
            <EmailNaDecisao
              campo="email"
              pergunta={alvo.length === 1 ? 'Enviar e-mail ao candidato' : 'Enviar e-mail aos candidatos'}
            />
          </Stack>
        </FormularioDaDecisao>
      )}
    </TargetDialog>
  );
}
