import { useEmailProposto } from '#modules/captacao/modelos-email/email-do-motivo.part.tsx';
import { EmailNaDecisao } from '#modules/captacao/modelos-email/email-na-decisao.part.tsx';
import { textoDoEnvio } from '#modules/captacao/modelos-email/envio.rules.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { DialogoDaDecisao, type DialogoDosEscolhidosProps } from './decisao.part.tsx';
import type { Escolhido } from './escolhidos.part.tsx';
import { reprovar, reprovarForm } from './movimentos.contract.ts';
import { OQueCai } from './o-que-cai.part.tsx';
import { useDesfazer } from './ultimo-movimento.part.tsx';

const Campo = fieldOf(reprovarForm);

/** Rejects candidates where they stand: a person's decision, with its reason. */
export function DialogoReprovar(props: DialogoDosEscolhidosProps) {
  const { info } = useSession();
  const desfazer = useDesfazer(props.solicitacaoId);
  return (
    <DialogoDaDecisao
      {...props}
      titulo="Reprovar"
      endpoint={reprovar}
      schema={reprovarForm}
      defaults={{ data: hoje(info.systemParameters.zona, new Date()), email: { enviar: false } }}
      sua="reprovação"
      botao="Reprovar"
      perigo
      avisar={(feito, { length }) =>
        toast.sucesso(
          `${[`${plural(length, 'candidato reprovado', 'candidatos reprovados')}.`, ...feito.cairam].join(' ')}${textoDoEnvio(feito)}`,
          desfazer('REPROVAR', feito.movimentoId),
        )
      }
    >
      {(escolhidos) => <Campos solicitacaoId={props.solicitacaoId} escolhidos={escolhidos} />}
    </DialogoDaDecisao>
  );
}

function Campos({ solicitacaoId, escolhidos }: { solicitacaoId: number; escolhidos: readonly Escolhido[] }) {
  const email = useEmailProposto({ campo: 'email', pessoas: escolhidos });
  return (
    <>
      <FieldGrid>
        <Campo name="motivoReprovacao" span={8} onValue={email.doMotivo} />
        <Campo name="data" span={4} />
        <Campo name="observacao" span={12} help="Só a equipe lê o motivo e a observação." />
      </FieldGrid>
      <OQueCai solicitacaoId={solicitacaoId} escolhidos={escolhidos} />
      <EmailNaDecisao
        campo="email"
        pergunta={escolhidos.length === 1 ? 'Enviar e-mail ao candidato' : 'Enviar e-mail aos candidatos'}
        pessoas={escolhidos}
      />
    </>
  );
}
