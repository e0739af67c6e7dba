import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type CursoAberto,
  cursosAbertos,
  inscreverMe,
  PAGINA_DOS_MEUS_CURSOS,
} from '#modules/desenvolvimento/curso-online/meus-cursos.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { semAcento } from '#platform/shared/text.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { catalogoDeCursos, quererCurso } from './catalogo.contract.ts';

/** Courses that the catalogue shows until all are asked for. */
const PRIMEIROS = 8;

/** The courses of the company, of which a talent asks for those they want while a survey of needs goes on. */
export function CatalogoDeCursos() {
  const lido = useEndpoint(catalogoDeCursos);
  const { data } = lido;
  const abertos = useEndpoint(cursosAbertos);
  const acao = useAction(quererCurso);
  const [busca, setBusca] = useState('');
  const [todos, setTodos] = useState(false);
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={3} />} />;
  const { lnt, cursos } = data;
  if (cursos.length === 0) return <EmptyState texto="A empresa ainda não tem cursos." />;
  const procurado = semAcento(busca);
  const achados = cursos.filter(({ nome, categoria }) => semAcento(`${nome} ${categoria ?? ''}`).includes(procurado));
  const vistos = todos ? achados : achados.slice(0, PRIMEIROS);
  const mudar = (id: number, quero: boolean) =>
    void acao
      .mutateAsync({ params: { id }, body: { quero } })
      .then(() => toast.sucesso(quero ? 'Pedido enviado.' : 'Pedido retirado.'))
      .catch(() => undefined);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Catálogo de cursos
      </Title>
      <Text size="sm" c="dimmed">
        {lnt
          ? `Diga até ${formatarData(lnt.dataFim)} que cursos você quer fazer: ${lnt.titulo}.`
          : 'Quando houver um levantamento de treinamentos para a sua área, você pede aqui os cursos que quer fazer.'}
      </Text>
      <TextInput
        label="Procurar curso ou categoria"
        value={busca}
        onChange={(event) => setBusca(event.currentTarget.value)}
      />
      {vistos.map(({ id, nome, categoria, cargaHoraria, online, quero }) => (
        <Paper key={id} withBorder p="sm" component="article" aria-label={nome}>
          <Group justify="space-between" gap="xs">
            <div style={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
              <Text fw={600}>{nome}</Text>
              <Text size="sm" c="dimmed">
                {[categoria, cargaHoraria && `${cargaHoraria} horas`, online && 'online'].filter(Boolean).join(', ')}
              </Text>
            </div>
            <Comecar curso={nome} aberto={abertos.data?.find((um) => um.id === id)} />
            {lnt && (
              <Button
                variant={quero ? 'default' : 'filled'}
                aria-label={quero ? `Não quero mais: ${nome}` : `Quero este curso: ${nome}`}
                onClick={() => mudar(id, !quero)}
                disabled={acao.isPending}
              >
                {quero ? 'Não quero mais' : 'Quero este curso'}
              </Button>
            )}
          </Group>
        </Paper>
      ))}
      {achados.length === 0 && <EmptyState texto="Nenhum curso com este nome ou categoria." />}
      {achados.length > vistos.length && (
        <Button variant="default" onClick={() => setTodos(true)} style={{ alignSelf: 'start' }}>
          {`Ver os ${achados.length} cursos`}
        </Button>
      )}
    </Stack>
  );
}

/** An online course that one may begin without anybody else, or go on with. */
function Comecar({ curso, aberto }: { curso: string; aberto: CursoAberto | undefined }) {
  const navigate = useNavigate();
  const acao = useAction(inscreverMe);
  if (!aberto) return null;
  const ir = async () => {
    try {
      const id = aberto.inscricaoId ?? (await acao.mutateAsync({ params: { id: aberto.id } })).id;
      void navigate({ to: `${PAGINA_DOS_MEUS_CURSOS}/${id}` });
    } catch {
      // shown already
    }
  };
  const rotulo = aberto.inscricaoId === null ? 'Começar agora' : 'Continuar';
  return (
    <Button variant="light" aria-label={`${rotulo}: ${curso}`} onClick={() => void ir()} loading={acao.isPending}>
      {rotulo}
    </Button>
  );
}
