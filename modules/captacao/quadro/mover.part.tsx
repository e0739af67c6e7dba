import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEmailProposto } from '#modules/captacao/modelos-email/email-do-motivo.part.tsx';
import { EmailNaDecisao } from '#modules/captacao/modelos-email/email-na-decisao.part.tsx';
import { textoDoEnvio } from '#modules/captacao/modelos-email/envio.rules.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { FormularioDaDecisao, NomesDosEscolhidos } from './decisao.part.tsx';
import type { Escolhido } from './escolhidos.part.tsx';
import { mover, moverForm } from './movimentos.contract.ts';
import { OQueCai } from './o-que-cai.part.tsx';
import type { EtapaDeDestino } from './quadro.contract.ts';
import { useDesfazer } from './ultimo-movimento.part.tsx';

const Campo = fieldOf(moverForm);

/** Candidates about to be moved to a stage, or to be decided about in the one they are in. */
export interface Movimento {
  readonly escolhidos: readonly Escolhido[];
  readonly etapa: EtapaDeDestino;
  /** Chosen by keyboard: the focus follows. */
  readonly porTeclas: boolean;
}

/** Whether any of them changes stage. */
const mudamDeEtapa = ({ escolhidos, etapa }: Movimento) => escolhidos.some(({ etapaId }) => etapaId !== etapa.id);

/** What the stage proposes to write to whoever enters it; one that it sends by itself is not asked for. */
const propostoPela = (movimento: Movimento) =>
  mudamDeEtapa(movimento) && movimento.etapa.email && !movimento.etapa.email.automatico ? movimento.etapa.email : null;

function Campos({ solicitacaoId, movimento }: { solicitacaoId: number; movimento: Movimento }) {
  const { form } = useFormContract();
  const apto = useWatch({ control: form.control, name: 'apto' });
  const { escolhidos, etapa } = movimento;
  const email = useEmailProposto({ campo: 'email', pessoas: escolhidos, daEtapa: propostoPela(movimento) });
  return (
    <Stack gap="sm">
      <FieldGrid>
        <Campo name="data" span={4} />
        <Campo name="horaIni" span={4} />
        <Campo name="horaFim" span={4} />
        <Campo name="responsavel" span={6} />
        <Campo
          name="apto"
          span={6}
          variant="select"
          onValue={(valor) => {
            if (valor !== 'N') form.setValue('motivoReprovacao', null);
            email.daAptidao(valor);
          }}
        />
        {apto === 'N' && <Campo name="motivoReprovacao" span={12} onValue={email.doMotivo} />}
        <Campo name="observacao" span={12} />
      </FieldGrid>
      {apto === 'N' && <OQueCai solicitacaoId={solicitacaoId} escolhidos={escolhidos} />}
      <EmailNaDecisao
        campo="email"
        pergunta={escolhidos.length === 1 ? 'Enviar e-mail ao candidato' : 'Enviar e-mail aos candidatos'}
        pessoas={escolhidos}
        automatico={mudamDeEtapa(movimento) && apto !== 'N' && etapa.email?.automatico ? etapa.email : null}
      />
    </Stack>
  );
}

/** Asks for date, hours, responsible, fit, note and e-mail, and moves the candidates (decision U-0060). */
export function DialogoMover({
  solicitacaoId,
  movimento,
  onFeito,
  onClose,
}: {
  solicitacaoId: number;
  movimento: Movimento | null;
  onFeito: (movimento: Movimento) => void;
  onClose: () => void;
}) {
  const { info } = useSession();
  const desfazer = useDesfazer(solicitacaoId);
  // Where the focus follows a card, the dialog gives it back to nobody: it would come after the card had it.
  const [visto, setVisto] = useState({ movimento, segue: false });
  if (movimento !== null && movimento !== visto.movimento) setVisto({ movimento, segue: false });
  return (
    <TargetDialog
      size="lg"
      closeOnClickOutside={false}
      titulo={(alvo) => (mudamDeEtapa(alvo) ? 'Mover candidato' : 'Registrar avaliação')}
      alvo={movimento}
      returnFocus={!visto.segue}
      onClose={onClose}
    >
      {(alvo) => {
        const { escolhidos, etapa } = alvo;
        const proposto = propostoPela(alvo);
        const quem =
          escolhidos.length === 1 ? escolhidos[0]?.nome : plural(escolhidos.length, 'candidato', 'candidatos');
        return (
          <FormularioDaDecisao
            solicitacaoId={solicitacaoId}
            escolhidos={escolhidos}
            endpoint={mover}
            schema={moverForm}
            defaults={{
              etapaSeletiva: { id: etapa.id, nome: etapa.nome },
              data: hoje(info.systemParameters.zona, new Date()),
              responsavel: info.user?.nome ?? null,
              apto: 'I',
              email: {
                enviar: proposto !== null && escolhidos.some(({ temEmail }) => temEmail),
                assunto: proposto?.assunto ?? null,
                texto: proposto?.texto ?? null,
              },
            }}
            sua={etapa.nome}
            botao="Gravar"
            onFeito={(feito) => {
              toast.sucesso(
                `${[`${quem} ${escolhidos.length === 1 ? 'está' : 'estão'} em ${etapa.nome}.`, ...feito.cairam].join(' ')}${textoDoEnvio(feito)}`,
                desfazer('MOVER', feito.movimentoId),
              );
              setVisto({ movimento: alvo, segue: alvo.porTeclas });
              onFeito(alvo);
            }}
            onClose={onClose}
          >
            <Text mb="sm">
              <NomesDosEscolhidos escolhidos={escolhidos} />: {etapa.nome}
            </Text>
            <Campos solicitacaoId={solicitacaoId} movimento={alvo} />
          </FormularioDaDecisao>
        );
      }}
    </TargetDialog>
  );
}
