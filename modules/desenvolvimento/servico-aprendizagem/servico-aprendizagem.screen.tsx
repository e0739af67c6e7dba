import { Alert, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { readingOf, renew } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { ImportarCursos } from './importar.part.tsx';
import {
  type AndamentoListado,
  filtroDoAndamento,
  lerServico,
  linhaDoAndamento,
  listarAndamento,
  permissoesDoServico,
  type StatusDoServico,
  sincronizarServico,
  telaDoServico,
} from './servico-aprendizagem.contract.ts';
import { CriarUsuario } from './usuario.part.tsx';

const { verbos } = permissoesDoServico;
const Campo = fieldOf(filtroDoAndamento);

const colunas = columns<AndamentoListado>(linhaDoAndamento, [
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'curso', ordenavel: false },
  { campo: 'percentual', largura: 110, ordenavel: false },
  { campo: 'concluidoEm', largura: 140, ordenavel: false },
]);

/** How often a synchronization that waits or runs is looked at. */
const OLHAR_MS = 3000;
const emCurso = (status: StatusDoServico | undefined) => status !== undefined && status.situacao !== 'P';

const andando = { P: 'Parada', F: 'Na fila', A: 'Em andamento' } as const;

/** The learning service of the company: its courses here, the users that it has, and how far it says they are. */
export function ServicoDeAprendizagem() {
  const { data, error } = useQuery({
    ...readingOf(lerServico),
    // What runs behind changes without anybody here.
    refetchInterval: ({ state }) => (emCurso(state.data) ? OLHAR_MS : false),
  });
  return (
    <>
      <PageHeader />
      {error && <EmptyState texto={error.message} />}
      {!data && !error && <FormSkeleton linhas={3} />}
      {data && (
        <Stack gap="md">
          <Situacao status={data} />
          <Andamento />
        </Stack>
      )}
    </>
  );
}

function Situacao({ status }: { status: StatusDoServico }) {
  const client = useQueryClient();
  const { zona } = useSession().info.systemParameters;
  const [aberto, setAberto] = useState<'importar' | 'usuario' | null>(null);
  const importa = usePermission(verbos.IMPORTAR);
  const cria = usePermission(verbos.USUARIOS);
  const sincroniza = usePermission(verbos.SINCRONIZAR);
  const { ligado, situacao, sincronizadaEm, importadaEm, erro, cursos, usuarios, conclusoes } = status;
  const sincronizar = async () => {
    await call(sincronizarServico, {}).then(
      () => toast.sucesso('Sincronização na fila.'),
      () => undefined,
    );
    await renew(client, lerServico.path);
  };
  const quando = (em: string | null) => (em === null ? 'nunca' : formatarInstante(em, zona));
  return (
    <Paper withBorder p="md" component="section" aria-label="Situação">
      <Group gap="sm" mb="xs">
        <StatusBadge tom={ligado ? 'sucesso' : 'neutro'}>{ligado ? 'Ligado' : 'Desligado'}</StatusBadge>
        <StatusBadge tom={situacao === 'P' ? 'neutro' : 'info'}>{`Sincronização: ${andando[situacao]}`}</StatusBadge>
      </Group>
      {!ligado && (
        <Text size="sm" mb="xs">
          Ligue o serviço em{' '}
          <Anchor component={Link} to="/utilitario/integracoes" underline="always">
            Utilitários, Integrações
          </Anchor>
          , com o endereço, e entregue a ele a chave pública da empresa.
        </Text>
      )}
      {erro && (
        <Alert color="red" mb="xs" role="status" title="A última sincronização parou">
          {erro}
        </Alert>
      )}
      <Text size="sm">
        {[
          plural(cursos, 'curso importado', 'cursos importados'),
          plural(usuarios, 'usuário criado', 'usuários criados'),
          plural(conclusoes, 'conclusão recebida', 'conclusões recebidas'),
        ].join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {`Última importação de cursos: ${quando(importadaEm)}. Última sincronização: ${quando(sincronizadaEm)}.`}
      </Text>
      <Group mt="md" gap="xs">
        {importa && (
          <Button variant="default" disabled={!ligado} onClick={() => setAberto('importar')}>
            Importar cursos
          </Button>
        )}
        {cria && (
          <Button variant="default" disabled={!ligado} onClick={() => setAberto('usuario')}>
            Criar usuário
          </Button>
        )}
        {sincroniza && (
          <Button disabled={!ligado || situacao !== 'P'} onClick={() => void sincronizar()}>
            Sincronizar agora
          </Button>
        )}
      </Group>
      <ImportarCursos aberto={aberto === 'importar'} onClose={() => setAberto(null)} />
      <CriarUsuario aberto={aberto === 'usuario'} onClose={() => setAberto(null)} />
    </Paper>
  );
}

function Andamento() {
  const lista = usePagedList(telaDoServico.path, filtroDoAndamento, listarAndamento);
  return (
    <PagedList
      of={lista}
      rotulo="Andamento no serviço"
      columns={colunas}
      rows={lista.rows}
      emptyText="O serviço ainda não disse o andamento de ninguém."
      rowName={({ colaborador }) => colaborador?.nome ?? ''}
    >
      <Campo name="nome" span={8} />
      <Campo name="situacao" span={4} variant="select" />
    </PagedList>
  );
}
