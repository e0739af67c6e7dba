import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconArquivo, IconAvaliacao, IconDocumento, IconLinkExterno, IconSucesso } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { AndamentoNoCurso } from './andamento.part.tsx';
import { tipoDaAula } from './aulas.contract.ts';
import styles from './curso-online.module.css';
import type { CursoAFazer } from './meus-cursos.contract.ts';

/** What a lesson is, by its picture. */
export const iconeDaAula = { T: IconDocumento, V: IconLinkExterno, A: IconArquivo, Q: IconAvaliacao } as const;

type Aula = CursoAFazer['modulos'][number]['aulas'][number];

function LinhaDaAula({ aula, atual, endereco }: { aula: Aula; atual: boolean; endereco: string }) {
  const { titulo, tipo, minutos, concluidaEm, visitadaEm, nota } = aula;
  const Icone = concluidaEm ? IconSucesso : iconeDaAula[tipo];
  const fatos = [tipoDaAula.rotulo(tipo), minutos && `${minutos} min`, nota && `nota ${formatarPercentual(nota)}`];
  return (
    <Link
      to={endereco}
      className={`${styles.aula} ${atual ? styles.atual : ''}`}
      aria-current={atual ? 'step' : undefined}
    >
      <Icone size={20} />
      <span className={styles.nome}>
        <Text fw={600}>{titulo}</Text>
        <Text size="sm" c="dimmed">
          {fatos.filter(Boolean).join(' · ')}
        </Text>
      </span>
      {concluidaEm && <StatusBadge tom="sucesso">Concluída</StatusBadge>}
      {!concluidaEm && visitadaEm && <StatusBadge tom="info">Começada</StatusBadge>}
    </Link>
  );
}

/** A course as a talent sees it: where one is, its modules and lessons. `enderecoDa` says where a lesson opens. */
export function CursoVisto({ curso, enderecoDa }: { curso: CursoAFazer; enderecoDa: (aulaId: number) => string }) {
  const { apresentacao, cargaHoraria, prazo, andamento, percentual, retomar, modulos } = curso;
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <Group justify="space-between" gap="xs" mb="xs">
          <AndamentoNoCurso andamento={andamento} />
          <Text size="sm" c="dimmed">
            {[cargaHoraria && `${cargaHoraria} horas`, prazo && `até ${formatarData(prazo)}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Group>
        <Progress value={percentual} size="lg" aria-label={`${percentual}% do curso feito`} />
        <Text size="sm" mt={4}>{`${percentual}% feito`}</Text>
        {apresentacao && (
          <Text mt="sm" style={{ whiteSpace: 'pre-line' }}>
            {apresentacao}
          </Text>
        )}
        {andamento === 'C' && (
          <Alert color="green" mt="md" title="Curso concluído">
            A sua aprovação está registrada. As aulas continuam aqui para rever.
          </Alert>
        )}
        {andamento === 'R' && (
          <Alert color="red" mt="md" title="Tentativas esgotadas">
            Você usou todas as tentativas de um questionário. Fale com o RH.
          </Alert>
        )}
        {retomar !== null && andamento !== 'C' && (
          <Button mt="md" size="md" fullWidth component={Link} to={enderecoDa(retomar)}>
            {andamento === 'N' ? 'Começar' : 'Continuar de onde parei'}
          </Button>
        )}
      </Paper>
      {modulos.length === 0 && <EmptyState texto="Este curso ainda não tem aulas." />}
      {modulos.map(({ id, titulo, aulas }) => (
        <section key={id} aria-label={titulo} className={styles.lista}>
          <Title order={2} size="h5">
            {titulo}
          </Title>
          {aulas.map((aula) => (
            <LinhaDaAula
              key={aula.id}
              aula={aula}
              atual={aula.id === retomar && andamento !== 'C'}
              endereco={enderecoDa(aula.id)}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}
