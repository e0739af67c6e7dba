import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  buscarEventos,
  filtroDosEventos,
  gerarChaveDaFolha,
  type LinhaDoEvento,
  linhaDoEvento,
  listarEventos,
  permissoesDaFolha,
  reenviarEventos,
  situacoesDoEvento,
  telaDaFolha,
  tiposDeEvento,
} from './folha.contract.ts';

const Campo = fieldOf(filtroDosEventos);
const tons = { P: 'info', E: 'neutro', C: 'sucesso', R: 'erro', F: 'alerta' } as const;

const colunas = columns<LinhaDoEvento>(linhaDoEvento, [
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'tipo', largura: 150, ordenavel: false },
  {
    campo: 'situacao',
    largura: 170,
    ordenavel: false,
    render: ({ situacao }) => <StatusBadge tom={tons[situacao]}>{situacoesDoEvento.rotulo(situacao)}</StatusBadge>,
  },
  { campo: 'criadoEm', largura: 150, ordenavel: false },
  { campo: 'entregueEm', largura: 150, ordenavel: false },
  { campo: 'erro', ordenavel: false },
]);

/** What the payroll was told and has to be told, and the key with which it asks and answers. */
export function EventosDaFolha() {
  const client = useQueryClient();
  const lista = usePagedList(telaDaFolha.path, filtroDosEventos, listarEventos);
  const podeReenviar = usePermission(permissoesDaFolha.verbos.REENVIAR);
  const podeChave = usePermission(permissoesDaFolha.verbos.CHAVE);
  const [chave, setChave] = useState<string | null>(null);

  async function reenviar() {
    const { postos } = await call(reenviarEventos, {});
    if (postos === 0) toast.info('Nenhum evento esperava por isso: todos foram entregues ou estão na fila.');
    else toast.sucesso(`${plural(postos, 'evento voltou', 'eventos voltaram')} para a fila.`);
    await renew(client, listarEventos.path);
  }
  async function gerar() {
    const sim = await confirmar({
      titulo: 'Gerar a chave da folha?',
      texto: 'A chave anterior, se houver, deixa de valer. A nova é mostrada uma única vez.',
      perigo: true,
    });
    if (sim) setChave((await call(gerarChaveDaFolha, {})).chave);
  }
  const calado = (feito: Promise<unknown>) => void feito.catch(() => undefined);
  return (
    <>
      <PageHeader
        acoes={
          <Group gap="xs">
            {podeReenviar && (
              <Button variant="default" onClick={() => calado(reenviar())}>
                Enviar de novo
              </Button>
            )}
            {podeChave && (
              <Button variant="default" onClick={() => calado(gerar())}>
                Gerar chave
              </Button>
            )}
          </Group>
        }
      />
      {chave && (
        <Alert color="blue" role="status" mb="md" title="Copie a chave agora: ela não será mostrada de novo">
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {chave}
          </Code>
          <Text size="sm" mt="xs">
            A folha a envia em “Authorization: Bearer” a {buscarEventos.path} e a /api/folha/respostas.
          </Text>
        </Alert>
      )}
      <PagedList
        of={lista}
        rotulo={telaDaFolha.titulo}
        columns={colunas}
        rows={lista.rows}
        emptyText="Nenhum evento. Com a integração ligada, admissões, salários, afastamentos e desligamentos aparecem aqui."
        rowName={({ tipo, colaborador }) => `${tiposDeEvento.rotulo(tipo)} de ${colaborador?.nome ?? ''}`}
      >
        <Campo name="colaboradorId" span={6} />
        <Campo name="tipo" span={3} variant="select" />
        <Campo name="situacao" span={3} variant="select" />
        <Campo name="dataIni" span={3} />
        <Campo name="dataFim" span={3} />
      </PagedList>
    </>
  );
}
