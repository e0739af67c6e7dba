import { Button, Group, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { estadosDaCarta } from '#modules/captacao/cartas-proposta/resposta.contract.ts';
import portal from '#modules/externo/portal.module.css';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { aceitarCarta, baixarMinhaCarta, type MinhaCarta, minhasCartas } from './minhas-cartas.contract.ts';
import styles from './minhas-cartas.module.css';

const RecusaDaCarta = lazy(() => import('./recusa.part.tsx').then((m) => ({ default: m.RecusaDaCarta })));

const tons: Readonly<Partial<Record<MinhaCarta['estado'], StatusTone>>> = { ENVIADA: 'alerta', ACEITA: 'sucesso' };

/** The letters that the candidate has received: those that wait for an answer, and those that were. Nothing when there are none. */
export function NasCandidaturas() {
  const [recusada, setRecusada] = useState<MinhaCarta | null>(null);
  // It stays, to fade out and to give the focus back.
  const [perguntou, setPerguntou] = useState(false);
  const lista = useEndpoint(minhasCartas).data ?? [];
  if (lista.length === 0) return null;
  return (
    <section className={styles.secao} aria-labelledby="minhas-cartas">
      <Title order={2} mb="sm" id="minhas-cartas">
        Propostas recebidas
      </Title>
      <ul className={portal.lista}>
        {lista.map((carta) => (
          <li key={carta.id}>
            <Cartao
              carta={carta}
              recusar={() => {
                setRecusada(carta);
                setPerguntou(true);
              }}
            />
          </li>
        ))}
      </ul>
      {perguntou && (
        <Suspense fallback={null}>
          <RecusaDaCarta carta={recusada} onClose={() => setRecusada(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** What is offered, by what people look for first. */
function condicoesDe({ salario, dataInicio, vinculo, horario, local }: MinhaCarta): [string, string][] {
  const todas: [string, string | null][] = [
    ['Salário por mês', salario && formatarDinheiro(salario)],
    ['Início previsto', formatarData(dataInicio)],
    ['Vínculo', vinculo],
    ['Horário', horario],
    ['Local', local],
  ];
  return todas.flatMap(([rotulo, valor]) => (valor ? [[rotulo, valor]] : []));
}

/** What is said yes to, once more: function, pay and first day. */
const oQueSeAceita = ({ funcao, salario, dataInicio }: MinhaCarta): string =>
  [funcao, salario && `${formatarDinheiro(salario)} por mês`, `início em ${formatarData(dataInicio)}`]
    .filter(Boolean)
    .join(', ');

function situacaoDe({ estado, podeResponder, responderAte, vencida }: MinhaCarta): string {
  if (podeResponder) return `Responda até ${formatarData(responderAte)}`;
  if (estado !== 'ENVIADA') return estadosDaCarta.rotulo(estado);
  return vencida ? 'O prazo para responder acabou' : 'Já não vale';
}

function Cartao({ carta, recusar }: { carta: MinhaCarta; recusar: () => void }) {
  const { id, versao, titulo, funcao, mensagem, beneficios, estado, podeResponder } = carta;
  const acao = useAction(aceitarCarta);
  const client = useQueryClient();
  const aceitar = async () => {
    const texto = `${oQueSeAceita(carta)}. A equipe de seleção é avisada e segue com a sua contratação; a resposta não se troca depois.`;
    if (!(await confirmar({ titulo: 'Aceitar a proposta?', texto, sim: 'Aceitar proposta', nao: 'Voltar' }))) return;
    await acao.mutateAsync({ params: { id }, body: { versao } }).then(
      () => toast.sucesso('Proposta aceita. A equipe de seleção foi avisada.'),
      // The refusal was shown; what it speaks of is not what stands on the screen.
      () => renew(client, minhasCartas.path),
    );
  };
  return (
    <article className={`${portal.cartao} ${styles.cartao}`}>
      <div className={portal.cabeca}>
        <h3>{funcao}</h3>
        <StatusBadge tom={podeResponder ? 'alerta' : estado === 'ENVIADA' ? 'neutro' : (tons[estado] ?? 'neutro')}>
          {situacaoDe(carta)}
        </StatusBadge>
      </div>
      {titulo !== funcao && <p>{titulo}</p>}
      {mensagem && <p className={styles.texto}>{mensagem}</p>}
      <dl className={styles.condicoes}>
        {condicoesDe(carta).map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {beneficios && (
        <>
          <h4>Benefícios</h4>
          <p className={styles.texto}>{beneficios}</p>
        </>
      )}
      {carta.motivoRecusa && <p>O seu motivo: {carta.motivoRecusa}</p>}
      {estado === 'CANCELADA' && carta.motivoCancelamento && <p>Motivo: {carta.motivoCancelamento}</p>}
      <Group gap="xs" mt="xs">
        {podeResponder && (
          <Button variant="default" onClick={recusar}>
            Recusar
          </Button>
        )}
        <Button
          variant="subtle"
          onClick={() => void download(baixarMinhaCarta, { params: { id } }).then(saveFile, () => {})}
        >
          Baixar em PDF
        </Button>
        {podeResponder && (
          <Button loading={acao.isPending} onClick={() => void aceitar()}>
            Aceitar proposta
          </Button>
        )}
      </Group>
    </article>
  );
}
