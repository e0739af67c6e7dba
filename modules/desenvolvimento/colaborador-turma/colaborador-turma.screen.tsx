import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { CertificadosDaTurma } from '#modules/desenvolvimento/certificado/da-turma.part.tsx';
import { CertificacoesDaTurma } from '#modules/desenvolvimento/colaboradores-certificacoes/da-turma.part.tsx';
import { turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { IconAdmitir } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { colaboradorTurma } from './colaborador-turma.contract.ts';
import { LoteDeParticipantes } from './lote.part.tsx';
import { ResultadoDoParticipante } from './resultado.part.tsx';

type Linha = z.output<typeof colaboradorTurma.linha>;

/** Why the result is what it is; while there is none, that the talent has to be elsewhere at the same hours. */
const PorQue = ({ conflito, motivo, resultado }: Linha) =>
  conflito === null || resultado !== 'P' ? (
    motivo
  ) : (
    <Text size="sm" span c="var(--mantine-color-error)" title={`Mesmo horário: ${conflito}`}>
      {`Mesmo horário: ${conflito}`}
    </Text>
  );

const colunas = [
  { campo: 'colaborador', render: celulaDoTalento },
  { campo: 'turma', ordenavel: false },
  { campo: 'areaOrganizacional', ordenavel: false, oculta: true },
  { campo: 'situacao', largura: 150 },
  { campo: 'frequencia', largura: 130 },
  {
    campo: 'resultado',
    largura: 130,
    render: ({ resultado }: { resultado: 'P' | 'A' | 'R' | null }) => <ResultadoDoParticipante resultado={resultado} />,
  },
  {
    campo: 'motivo',
    ordenavel: false,
    render: (linha: Linha) => <PorQue {...linha} />,
  },
  { campo: 'conflito', ordenavel: false, oculta: true },
] as const;
const filtro = [
  { name: 'turmaId', span: 6 },
  { name: 'nome', span: 6 },
  { name: 'situacao', span: 6 },
  { name: 'resultado', span: 6 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'turma', span: 6 },
      { name: 'colaborador', span: 6 },
      { name: 'observacao', span: 12 },
    ],
  },
] as const;

export function ParticipantesLista() {
  const turmaId = idIn(useAddress().turmaId);
  const [lote, setLote] = useState<object | null>(null);
  return (
    <>
      <ListScreen
        resource={colaboradorTurma}
        columns={colunas}
        filterFields={filtro}
        rowName={({ colaborador }) => colaborador.nome ?? ''}
        {...(turmaId > 0 ? { novoCom: { turmaId } } : {})}
        headerActions={
          <>
            {turmaId > 0 && <CertificadosDaTurma turmaId={turmaId} />}
            {turmaId > 0 && <CertificacoesDaTurma turmaId={turmaId} />}
            <Allowed permission={colaboradorTurma.permissoes.inserir}>
              <Button variant="default" leftSection={<IconAdmitir size={16} />} onClick={() => setLote({})}>
                Inscrever em lote
              </Button>
            </Allowed>
          </>
        }
      />
      <LoteDeParticipantes aberto={lote} turmaId={turmaId > 0 ? turmaId : null} onClose={() => setLote(null)} />
    </>
  );
}

/** A new enrolment begins with the talent, or the class, whose screen asked for it, and leads back there. */
export function ParticipanteFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const turmaId = idIn(useAddress().turmaId);
  const daTurma = useEndpoint(turma.opcoes, { query: { ids: [turmaId] } }, { enabled: turmaId > 0 });
  if (esperando || daTurma.isLoading) return <FormSkeleton />;
  return (
    <FormScreen
      resource={colaboradorTurma}
      defaults={{ colaborador: talento, turma: daTurma.data?.[0] ?? null }}
      sections={secoes}
      {...(voltar ? { onBack: voltar } : {})}
    />
  );
}
