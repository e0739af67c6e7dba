import { Anchor, Button, Group, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { estadoDaEntrevista } from '#modules/captacao/entrevistas/entrevistas.contract.ts';
import portal from '#modules/externo/portal.module.css';
import { formatarData } from '#platform/shared/format/data.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { baixarMinhaEntrevista, type MinhaEntrevista, minhasEntrevistas } from './minhas-entrevistas.contract.ts';
import styles from './minhas-entrevistas.module.css';
import type { Pedido } from './resposta.part.tsx';

const RespostaDaEntrevista = lazy(() =>
  import('./resposta.part.tsx').then((m) => ({ default: m.RespostaDaEntrevista })),
);

const tons: Readonly<Record<string, StatusTone>> = {
  MARCADA: 'alerta',
  CONFIRMADA: 'sucesso',
  NAO_COMPARECEU: 'alerta',
};

/** The candidate's interviews: the next ones, which wait for an answer, and those that were. Nothing when there are none. */
export function NasCandidaturas() {
  const [pedido, setPedido] = useState<Pedido | null>(null);
  // It stays, to fade out and to give the focus back.
  const [perguntou, setPerguntou] = useState(false);
  const fechar = () => setPedido(null);
  const lista = useEndpoint(minhasEntrevistas).data ?? [];
  if (lista.length === 0) return null;
  return (
    <section className={styles.secao} aria-labelledby="minhas-entrevistas">
      <Title order={2} mb="sm" id="minhas-entrevistas">
        Minhas entrevistas
      </Title>
      <ul className={portal.lista}>
        {lista.map((entrevista) => (
          <li key={entrevista.id}>
            <Cartao
              entrevista={entrevista}
              responder={(vem) => {
                setPedido({ entrevista, vem });
                setPerguntou(true);
              }}
            />
          </li>
        ))}
      </ul>
      {perguntou && (
        <Suspense fallback={null}>
          <RespostaDaEntrevista pedido={pedido} onClose={fechar} />
        </Suspense>
      )}
    </section>
  );
}

function Cartao({ entrevista, responder }: { entrevista: MinhaEntrevista; responder: (vem: boolean) => void }) {
  const { id, titulo, etapa, data, horaIni, horaFim, local, link, orientacoes, estado, passou } = entrevista;
  const aberta = estado === 'MARCADA' || estado === 'CONFIRMADA';
  return (
    <article className={`${portal.cartao} ${styles.cartao}`}>
      <div className={portal.cabeca}>
        <h3>
          <time dateTime={data}>{formatarData(data)}</time>, das {horaIni} às {horaFim}
        </h3>
        <StatusBadge tom={tons[estado] ?? 'neutro'}>
          {estado === 'MARCADA' && !passou ? 'Aguarda a sua resposta' : estadoDaEntrevista.rotulo(estado)}
        </StatusBadge>
      </div>
      <p>{[titulo, etapa].filter(Boolean).join(', ') || 'Entrevista'}</p>
      {aberta && !passou && (
        <>
          {local && <p>Local: {local}</p>}
          {link && (
            <p>
              <Anchor href={link} target="_blank" rel="noopener noreferrer">
                Abrir a videochamada
              </Anchor>
            </p>
          )}
          {orientacoes && <p className={styles.orientacoes}>{orientacoes}</p>}
        </>
      )}
      {entrevista.minhaResposta && <p>A sua observação: {entrevista.minhaResposta}</p>}
      {estado === 'CANCELADA' && entrevista.motivoCancelamento && <p>Motivo: {entrevista.motivoCancelamento}</p>}
      <Group gap="xs" mt="xs">
        {entrevista.podeRecusar && (
          <Button variant="default" onClick={() => responder(false)}>
            Não poderei ir
          </Button>
        )}
        {aberta && !passou && (
          <Button
            variant="subtle"
            onClick={() => void download(baixarMinhaEntrevista, { params: { id } }).then(saveFile, () => {})}
          >
            Pôr na agenda
          </Button>
        )}
        {entrevista.podeConfirmar && <Button onClick={() => responder(true)}>Confirmar presença</Button>}
      </Group>
    </article>
  );
}
