import { Anchor, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { readingOf, renew } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconExcluir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { AgendaDasCopias } from './agenda.part.tsx';
import {
  baixarCopia,
  type Copia,
  excluirCopia,
  gerarCopia,
  listarCopias,
  type SituacaoDaCopia,
  situacoesDaCopia,
} from './backup.contract.ts';
import { SenhaDaCopia } from './senha.part.tsx';

/** Milliseconds between two looks at a copy that is being made. */
const OLHAR_MS = 2000;
const TOM: Readonly<Record<SituacaoDaCopia, StatusTone>> = { F: 'neutro', A: 'info', P: 'sucesso', E: 'erro' };
const emCurso = ({ situacao }: Copia) => situacao === 'F' || situacao === 'A';

/** The copies of the installation: making one, taking it away, and the schedule. */
export function Backup() {
  const client = useQueryClient();
  const [senha, setSenha] = useState<string | null>(null);
  const { data, error } = useQuery({
    ...readingOf(listarCopias),
    refetchInterval: ({ state }) => (state.data?.some(emCurso) ? OLHAR_MS : false),
  });
  const reler = () => renew(client, listarCopias.path);
  async function gerar(anonima: boolean) {
    try {
      const gerada = await call(gerarCopia, { body: { anonima } });
      setSenha(gerada.senha);
      toast.sucesso('A cópia foi pedida e aparece abaixo quando estiver pronta.');
    } catch {
      // shown already
    }
    await reler();
  }
  async function excluir({ id, nome }: Copia) {
    if (!(await confirmar({ texto: `Excluir a cópia ${nome ?? ''}? O arquivo some da pasta.`, perigo: true }))) return;
    await call(excluirCopia, { params: { id } }).then(
      () => toast.sucesso('Cópia excluída com sucesso.'),
      () => undefined,
    );
    await reler();
  }
  return (
    <Stack gap="md">
      <PageHeader
        acoes={
          <>
            <Button variant="default" onClick={() => void gerar(true)}>
              Gerar sem dados pessoais
            </Button>
            <Button onClick={() => void gerar(false)}>Gerar backup</Button>
          </>
        }
      />
      <Paper withBorder p="md" component="section" aria-labelledby="copias">
        <Title order={2} size="h4" id="copias" mb="xs">
          Cópias
        </Title>
        {error && <EmptyState texto="As cópias não puderam ser lidas." />}
        {!data && !error && <FormSkeleton linhas={3} />}
        {data?.length === 0 && <EmptyState texto="Nenhuma cópia ainda. Gere a primeira, ou ligue a agenda abaixo." />}
        {data && data.length > 0 && <Lista copias={data} onExcluir={(copia) => void excluir(copia)} />}
        <Text size="sm" c="dimmed" mt="md">
          A cópia leva tudo o que está no banco, com os arquivos, cifrada no formato age: só a senha dela a abre. Para
          restaurar em um banco vazio, da mesma versão: npm run db:restore -- arquivo. A cópia sem dados pessoais tem a
          forma e o tamanho da outra, com os textos trocados, e serve a quem presta suporte.
        </Text>
      </Paper>
      <AgendaDasCopias onSenha={setSenha} />
      <SenhaDaCopia senha={senha} onClose={() => setSenha(null)} />
    </Stack>
  );
}

function Lista({ copias, onExcluir }: { copias: readonly Copia[]; onExcluir: (copia: Copia) => void }) {
  const { zona } = useSession().info.systemParameters;
  return (
    <ScrollRegion aria-label="Cópias de segurança" style={{ overflowX: 'auto' }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {['Gerada em', 'Cópia', 'Tamanho', 'Registros', 'Situação', ''].map((titulo) => (
              <Table.Th key={titulo}>{titulo || <span className="mantine-visually-hidden">Ações</span>}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {copias.map((copia) => (
            <Table.Tr key={copia.id}>
              <Table.Td>{formatarInstante(copia.data, zona)}</Table.Td>
              <Table.Td>
                <Nome copia={copia} />
              </Table.Td>
              <Table.Td>{copia.tamanho === null ? '' : formatarBytes(copia.tamanho)}</Table.Td>
              <Table.Td>{copia.registros?.toLocaleString('pt-BR')}</Table.Td>
              <Table.Td>
                <Situacao copia={copia} />
              </Table.Td>
              <Table.Td>
                <RowActions
                  nome={`cópia ${copia.id}`}
                  actions={[
                    {
                      rotulo: 'Excluir',
                      icone: IconExcluir,
                      perigo: true,
                      onClick: () => onExcluir(copia),
                      impedimento: copia.situacao === 'A' ? 'Está em andamento' : undefined,
                    },
                  ]}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function Nome({ copia: { id, nome, situacao, anonima, agendada, noS3 } }: { copia: Copia }) {
  const detalhes = [anonima && 'sem dados pessoais', agendada && 'agendada', noS3 && 'também no S3'].filter(Boolean);
  return (
    <>
      {nome && situacao === 'P' ? (
        <Anchor href={`${withBase(baixarCopia.path)}?id=${id}`} download>
          {nome}
        </Anchor>
      ) : (
        <Text size="sm">Cópia {id}</Text>
      )}
      {detalhes.length > 0 && (
        <Text size="xs" c="dimmed">
          {detalhes.join(', ')}
        </Text>
      )}
    </>
  );
}

function Situacao({ copia: { situacao, progresso, erro } }: { copia: Copia }) {
  const porcento = situacao === 'A' ? ` (${Math.round(progresso * 100)}%)` : '';
  return (
    <Group gap={4}>
      <StatusBadge tom={TOM[situacao]}>{`${situacoesDaCopia.rotulo(situacao)}${porcento}`}</StatusBadge>
      {erro && <Text size="xs">{erro}</Text>}
    </Group>
  );
}
