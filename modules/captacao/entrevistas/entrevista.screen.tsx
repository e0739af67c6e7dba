import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { formatarData, lerData } from '#platform/shared/format/data.ts';
import { lerHorario } from '#platform/shared/format/hora.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { useGoBack } from '#platform/web/form-screen/use-go-back.ts';
import { refIn, useAddress } from '#platform/web/search-of.ts';
import { IconBaixar } from '#platform/web/ui/icons.ts';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';
import { baixarConvite } from './andamento.contract.ts';
import { useAndamento } from './andamento.part.tsx';
import { AvisoDeConflitos } from './conflitos.part.tsx';
import { CurriculoDaEntrevista } from './curriculo.part.tsx';
import { entrevista } from './entrevistas.contract.ts';
import { exigencias, umaHoraDepois } from './entrevistas.rules.ts';
import { Pareceres } from './pareceres.part.tsx';
import { SituacaoDaEntrevista } from './situacao.part.tsx';

const Campo = fieldOf(entrevista.form);

interface Busca {
  readonly candidatoId?: string;
  readonly solicitacaoId?: string;
  readonly etapaId?: string;
  readonly data?: string;
  readonly horaIni?: string;
  readonly horaFim?: string;
}

/**
 * Opened from a card or a candidate (`?candidatoId=&solicitacaoId=&etapaId=`), or from an empty time of the agenda
 * (`?data=&horaIni=&horaFim=`), it begins with them.
 */
export function EntrevistaFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const busca = useAddress() as Busca;
  const existente = refIn(id)?.id ?? null;
  const voltar = useGoBack(entrevista.path);
  const gravada = useEndpoint(
    entrevista.obter,
    { params: { id: existente ?? 0 } },
    { enabled: existente !== null },
  ).data;
  return (
    <>
      <FormScreen
        resource={entrevista}
        onBack={voltar}
        antes={({ id: lida, pode: { editar } }) => !editar && <DaEntrevista id={lida} />}
        defaults={{
          candidato: refIn(busca.candidatoId),
          solicitacaoPessoal: refIn(busca.solicitacaoId),
          etapaSeletiva: refIn(busca.etapaId),
          data: lerData(busca.data ?? ''),
          horaIni: lerHorario(busca.horaIni ?? ''),
          horaFim: lerHorario(busca.horaFim ?? ''),
        }}
      >
        {({ registro }) => (
          <>
            <FieldGrid>
              <Quem novo={registro === null} />
              <Campo name="data" span={4} />
              <Horas />
              <OndeEComQuem />
              <Campo name="orientacoes" span={6} />
              <Campo name="observacaoInterna" span={6} />
            </FieldGrid>
            <AvisoDeConflitos entrevistaId={existente} />
          </>
        )}
      </FormScreen>
      {gravada?.pode.editar && <DaEntrevista id={gravada.id} />}
    </>
  );
}

/** What is done with an interview: above the form for who only reads it, who came for this. */
function DaEntrevista({ id }: { id: number }) {
  return (
    <Stack gap="md" my="md">
      <Andamento id={id} />
      <CurriculoDaEntrevista id={id} />
      <Pareceres entrevistaId={id} />
    </Stack>
  );
}

/** A place or a link, and an interviewer of either kind: the mark says which field is missing as long as the other one is empty. */
function OndeEComQuem() {
  const { form } = useFormContract();
  const [link, colaboradores] = useWatch({ control: form.control, name: ['link', 'colaboradores'] }) as [
    string | null | undefined,
    readonly unknown[] | undefined,
  ];
  const exigidos = {
    local: exigencias.local({ link: link ?? null }),
    entrevistadores: exigencias.entrevistadores({ colaboradores: colaboradores ?? [] }),
  };
  return (
    <FormRules rules={(campo) => ({ obrigatorio: exigidos[campo as keyof typeof exigidos] })}>
      <Campo name="local" span={6} />
      <Campo name="link" span={6} />
      <Campo name="entrevistadores" span={6} />
      <Campo name="colaboradores" span={6} />
    </FormRules>
  );
}

/** When it begins says when it ends, until the person says otherwise. */
function Horas() {
  const { form } = useFormContract();
  const propor = (inicio: unknown) => {
    const fim = typeof inicio === 'string' ? umaHoraDepois(inicio) : null;
    if (fim !== null && !form.getValues('horaFim')) form.setValue('horaFim', fim, { shouldDirty: true });
  };
  return (
    <>
      <Campo name="horaIni" span={4} onValue={propor} />
      <Campo name="horaFim" span={4} />
    </>
  );
}

/** The request is one of the candidate's: another candidate, another list. */
function Quem({ novo }: { novo: boolean }) {
  const { form } = useFormContract();
  const candidato = useWatch({ control: form.control, name: 'candidato' }) as { id: number } | null;
  return (
    <>
      <Campo
        name="candidato"
        span={4}
        readOnly={!novo}
        onValue={() => form.setValue('solicitacaoPessoal', null, { shouldDirty: true })}
      />
      <Campo
        name="solicitacaoPessoal"
        span={4}
        disabled={!candidato}
        query={{ candidatoId: candidato?.id ? String(candidato.id) : '' }}
      />
      <Campo name="etapaSeletiva" span={4} />
    </>
  );
}

type Lida = z.output<typeof entrevista.obter.resposta>;

/** When and where, for whom the form with it stands below everything else. */
function QuandoEOnde({ de: { data, horaIni, horaFim, local, link, solicitacaoPessoal, etapaSeletiva } }: { de: Lida }) {
  const seletivo = [solicitacaoPessoal?.nome, etapaSeletiva?.nome].filter(Boolean).join(', ');
  return (
    <Stack gap={2} mt="xs">
      <Text size="sm" fw={600}>{`${formatarData(data)}, ${horaIni} às ${horaFim}`}</Text>
      {local && <Text size="sm">{local}</Text>}
      {link && (
        <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm">
          Abrir a videochamada
        </Anchor>
      )}
      {seletivo && <Text size="sm">{seletivo}</Text>}
    </Stack>
  );
}

/** Where the interview stands, what the candidate said, and what can be done now. */
function Andamento({ id }: { id: number }) {
  const { todas, dialogo } = useAndamento();
  const dados = useEndpoint(entrevista.obter, { params: { id } }).data;
  if (!dados) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="andamento">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h4" id="andamento">
            Situação
          </Title>
          <SituacaoDaEntrevista estado={dados.estado} />
        </Group>
        <Group gap="xs">
          <TransitionButtons acoes={todas(dados, dados.candidato.nome ?? '')} />
          {dados.pode.baixar && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconBaixar size={15} />}
              onClick={() => void download(baixarConvite, { params: { id } }).then(saveFile, () => {})}
            >
              Baixar para a agenda
            </Button>
          )}
        </Group>
      </Group>
      {!dados.pode.editar && <QuandoEOnde de={dados} />}
      {dados.respostaCandidato && (
        <Text size="sm" mt="xs">
          O candidato disse: {dados.respostaCandidato}
        </Text>
      )}
      {dados.motivoCancelamento && (
        <Text size="sm" mt="xs">
          Motivo do cancelamento: {dados.motivoCancelamento}
        </Text>
      )}
      {dialogo}
    </Paper>
  );
}
