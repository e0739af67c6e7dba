import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { IconBaixar, IconLinkExterno } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { AulaAberta } from './meus-cursos.contract.ts';
import { TextoMarcado } from './texto-marcado.part.tsx';

/** Where a video stands, for people: 'videos.exemplo.com.br'. */
const lugarDo = (video: string) => URL.parse(video)?.host ?? video;

function Questionario({
  questionario,
  aprovado,
}: {
  questionario: NonNullable<AulaAberta['questionario']>;
  aprovado: boolean;
}) {
  const { perguntas, notaMinima, restantes, tentativas } = questionario;
  return (
    <Stack gap="xs">
      <Text>
        {`${plural(perguntas, 'pergunta', 'perguntas')}. Para concluir, alcance ${formatarPercentual(notaMinima ?? '0')}.`}
        {restantes !== null &&
          !aprovado &&
          ` ${restantes === 0 ? 'Não há mais tentativas.' : `${plural(restantes, 'tentativa resta', 'tentativas restam')}.`}`}
      </Text>
      {tentativas.map(({ numero, nota, aprovada }) => (
        <Group key={numero} gap="xs">
          <Text size="sm">{`Tentativa ${numero}: ${nota === null ? 'sem nota' : formatarPercentual(nota)}`}</Text>
          <StatusBadge tom={aprovada ? 'sucesso' : 'erro'}>
            {aprovada ? 'Mínimo alcançado' : 'Abaixo do mínimo'}
          </StatusBadge>
        </Group>
      ))}
    </Stack>
  );
}

/** What a lesson says. A video opens elsewhere: nothing of another site runs within our pages (decision 231). */
export function AulaVista({ aula, baixar, children }: { aula: AulaAberta; baixar: () => void; children?: ReactNode }) {
  const { texto, video, arquivo, tipo, questionario, concluidaEm } = aula;
  return (
    <Stack gap="md">
      {texto && <TextoMarcado texto={texto} />}
      {video && (
        <div>
          <Button
            component="a"
            href={video}
            target="_blank"
            rel="noopener noreferrer"
            size="md"
            variant="light"
            leftSection={<IconLinkExterno size={18} />}
          >
            Assistir ao vídeo
          </Button>
          <Text size="sm" c="dimmed" mt={4}>
            {`Abre em outra aba, em ${lugarDo(video)}. Volte aqui para concluir a aula.`}
          </Text>
        </div>
      )}
      {tipo === 'A' && !arquivo && <Alert color="yellow">O arquivo desta aula ainda não foi enviado.</Alert>}
      {arquivo && (
        <Anchor component="button" type="button" ta="left" onClick={baixar}>
          <Group gap="xs" wrap="nowrap">
            <IconBaixar size={18} />
            <span style={{ overflowWrap: 'anywhere' }}>{`Baixar ${arquivo}`}</span>
          </Group>
        </Anchor>
      )}
      {questionario && <Questionario questionario={questionario} aprovado={concluidaEm !== null} />}
      {children}
    </Stack>
  );
}
