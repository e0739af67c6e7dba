import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import styles from './alcadas.module.css';
import type { Aprovacao, ContratosDaAprovacao, DecisaoForm } from './aprovacao.contract.ts';
import { CAMINHO_DOS_MEUS_SUBSTITUTOS, TITULO_DOS_MEUS_SUBSTITUTOS } from './caminho-dos-substitutos.rules.ts';
import { DialogoDaDecisao, type Pedido } from './decisao.part.tsx';

const situacoes: Readonly<Record<Aprovacao['situacao'], readonly [rotulo: string, tom: StatusTone]>> = {
  A: ['Em aprovação', 'alerta'],
  P: ['Aprovada na cadeia', 'sucesso'],
  R: ['Reprovada na cadeia', 'erro'],
  D: ['Devolvida para correção', 'alerta'],
  N: ['Ainda não enviada', 'neutro'],
};
const feitos = { A: 'Aprovou', R: 'Reprovou', D: 'Devolveu' } as const;

const noLugar = (emLugarDe: string | null) => (emLugarDe === null ? '' : ` (no lugar de ${emLugarDe})`);

interface Props {
  readonly contratos: ContratosDaAprovacao;
  readonly id: number;
  /** Path of the list of the records, read again after a decision. */
  readonly renova: string;
}

/** The way of a record through its chain of approval: steps, who decided, whose turn it is; nothing where no chain applies. */
export function PainelDaAprovacao({ contratos, id, renova }: Props) {
  const client = useQueryClient();
  const lida = useEndpoint(contratos.ler, { params: { id } });
  const enviar = useAction(contratos.enviar);
  const [pedido, setPedido] = useState<Pedido | null>(null);
  if (lida.data === undefined) return <Unread of={lida} esqueleto={null} />;
  if (lida.data === null) return null;
  const { situacao, etapas, tramite, etapaDaVez, podeDecidir, impedimento, podeEnviar, aplica } = lida.data;
  const [rotulo, tom] = situacoes[situacao];
  const renovar = () => renew(client, renova);
  async function mandar() {
    const texto = 'As decisões começam de novo, da primeira etapa. Quem já decidiu decide outra vez.';
    if (etapas.length > 0 && !(await confirmar({ titulo: 'Enviar para aprovação?', texto }))) return;
    await enviar.mutateAsync({ params: { id } }).then(
      () => toast.sucesso('Enviada para aprovação.'),
      () => undefined,
    );
    await renovar();
  }
  const decidir = (decisao: DecisaoForm['decisao']) =>
    tramite !== null &&
    etapaDaVez !== null &&
    setPedido({ tramite, etapa: etapaDaVez, decisao, aplica: aplica && etapaDaVez === etapas.length });
  return (
    <Paper withBorder p="sm" component="section" aria-label="Cadeia de aprovação">
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h5">
            Cadeia de aprovação
          </Title>
          <StatusBadge tom={tom}>{rotulo}</StatusBadge>
        </Group>
        {situacao === 'N' && (
          <Text size="sm">
            {aplica
              ? 'Outra cadeia se aplica agora a esta proposta: envie-a de novo.'
              : 'Uma cadeia se aplica a este pedido: até ela terminar, ele não pode ser aprovado.'}
          </Text>
        )}
        {situacao !== 'N' && <Passos aprovacao={lida.data} />}
        {impedimento !== null && (
          <Text size="sm" c="dimmed">
            {impedimento}
          </Text>
        )}
        <Group gap="xs">
          {podeEnviar && (
            <Button size="xs" variant="default" loading={enviar.isPending} onClick={() => void mandar()}>
              {situacao === 'N' || situacao === 'D' ? 'Enviar para aprovação' : 'Recomeçar aprovação'}
            </Button>
          )}
          {podeDecidir && (
            <>
              <Button size="xs" variant="default" onClick={() => decidir('R')}>
                Reprovar
              </Button>
              {!aplica && (
                <Button size="xs" variant="default" onClick={() => decidir('D')}>
                  Devolver
                </Button>
              )}
              <Button size="xs" onClick={() => decidir('A')}>
                Aprovar etapa
              </Button>
              <Anchor component={Link} to={CAMINHO_DOS_MEUS_SUBSTITUTOS} size="sm">
                {TITULO_DOS_MEUS_SUBSTITUTOS}
              </Anchor>
            </>
          )}
        </Group>
      </Stack>
      <DialogoDaDecisao
        pedido={pedido}
        onClose={() => setPedido(null)}
        decidir={(body, options) => call(contratos.decidir, { params: { id }, body, ...options })}
        onDecidido={() => {
          toast.sucesso('Decisão registrada.');
          return renovar();
        }}
      />
    </Paper>
  );
}

function Passos({ aprovacao: { etapas, etapaDaVez, vez, naFalta } }: { aprovacao: Aprovacao }) {
  const { zona } = useSession().info.systemParameters;
  const quem = vez.map(({ nome, emLugarDe }) => `${nome}${noLugar(emLugarDe)}`);
  const lista = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(quem);
  return (
    <ol className={styles.passos}>
      {etapas.map((etapa) => (
        <li key={etapa.ordem} className={styles.passo}>
          <Text size="sm" fw={600}>{`${etapa.ordem}.`}</Text>
          <div>
            <Text size="sm" fw={etapa.ordem === etapaDaVez ? 600 : undefined}>
              {etapa.quem}
            </Text>
            {etapa.decisao !== null && etapa.decisor !== null && (
              <Text size="sm">
                {`${feitos[etapa.decisao]}: ${etapa.decisor.nome}${noLugar(etapa.decisor.emLugarDe)}, em ${formatarInstante(etapa.decididoEm, zona)}`}
              </Text>
            )}
            {etapa.motivo !== null && <Text size="sm">{`Motivo: ${etapa.motivo}`}</Text>}
            {etapa.ordem === etapaDaVez && (
              <Text size="sm">
                {quem.length === 0
                  ? 'Não há quem decida esta etapa.'
                  : `Espera a decisão de ${lista}${naFalta ? ', na falta de quem a etapa nomeia' : ''}.`}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
