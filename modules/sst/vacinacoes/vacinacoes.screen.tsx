import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { IconCertificado, IconUsuarios } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { RecordHistory } from '#platform/web/workflow/history.tsx';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';
import { historicoDaVacinacao } from './andamento.contract.ts';
import { useAndamento } from './andamento.part.tsx';
import { caminhoDoCartao } from './cartao.contract.ts';
import { SituacaoDaDose, StatusDaVacinacao } from './cartao.part.tsx';
import { VacinacaoEmLote } from './lote.part.tsx';
import { dosesDaVacina, type VacinacaoLida, vacinacao } from './vacinacoes.contract.ts';
import { type DoseDoFormulario, dosesDoFormulario } from './vacinacoes.rules.ts';

type Linha = (typeof vacinacao)['linha']['_output'] & Stored;
const nomeDe = ({ vacina, colaborador }: Pick<Linha, 'vacina' | 'colaborador'>) =>
  `${vacina.nome ?? ''} de ${colaborador.nome ?? ''}`;

const colunas = [
  { campo: 'colaborador', render: celulaDoTalento },
  'vacina',
  {
    campo: 'recebidas',
    titulo: 'Doses',
    largura: 90,
    ordenavel: false,
    render: ({ recebidas, quantidadeDoses }: Linha) => `${recebidas} de ${quantidadeDoses}`,
  },
  {
    campo: 'status',
    largura: 140,
    ordenavel: false,
    render: ({ status }: Linha) => <StatusDaVacinacao status={status} />,
  },
  { campo: 'ultimaDose', largura: 120 },
  { campo: 'proximaDose', largura: 130 },
  {
    campo: 'situacao',
    titulo: 'Situação',
    largura: 120,
    ordenavel: false,
    render: ({ situacao }: Linha) => <SituacaoDaDose situacao={situacao} />,
  },
] as const;
const filtro = [
  { name: 'busca', span: 12 },
  { name: 'colaboradorId', span: 6 },
  { name: 'vacinasIds', span: 6 },
  { name: 'status', span: 3, variant: 'select' },
  { name: 'situacao', span: 3, variant: 'select' },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'colaboradoresDesligados', span: 6 },
] as const;
const Campo = fieldOf(vacinacao.form);
/** The first dose is asked for, the others may still come. */
const obrigatoria = () => ({ obrigatorio: true });
const semRegras = () => undefined;

export function VacinacoesLista() {
  const navigate = useNavigate();
  const { todas, dialogo } = useAndamento();
  const [emLote, setEmLote] = useState<object | null>(null);
  return (
    <>
      <ListScreen
        resource={vacinacao}
        columns={colunas}
        filterFields={filtro}
        naturalSort="ultimaDose,desc"
        rowName={nomeDe}
        rowActions={(linha: Linha) => [
          {
            rotulo: 'Cartão de vacinação',
            icone: IconCertificado,
            onClick: () => void navigate({ to: caminhoDoCartao(linha.colaborador.id) }),
          },
          ...todas(linha, nomeDe(linha)),
        ]}
        headerActions={
          <Allowed permission={vacinacao.permissoes.inserir}>
            <Button variant="default" leftSection={<IconUsuarios size={16} />} onClick={() => setEmLote({})}>
              Vários talentos
            </Button>
          </Allowed>
        }
      />
      {dialogo}
      <VacinacaoEmLote aberto={emLote} onClose={() => setEmLote(null)} />
    </>
  );
}

/** A row for each dose of the vaccine: day and batch of those received, and when the others are to come. */
function Doses({ registro }: { registro: VacinacaoLida | null }) {
  const { form } = useFormContract();
  const [vacina, escritas] = useWatch({ control: form.control, name: ['vacina', 'vacinacoes'] }) as [
    { id: number } | null,
    readonly DoseDoFormulario[] | undefined,
  ];
  const vacinaId = vacina?.id ?? null;
  const lido = useEndpoint(dosesDaVacina, { query: { vacinaId } }, { enabled: vacinaId !== null });
  const { data } = lido;
  const certas = vacinaId === null ? [] : dosesDoFormulario(data ?? [], escritas ?? []);
  const outras =
    certas.map((dose) => dose.doseVacina.id).join() !== (escritas ?? []).map((dose) => dose.doseVacina.id).join();
  const faltam = outras && (vacinaId === null || data !== undefined);
  useEffect(() => {
    if (faltam) form.setValue('vacinacoes', certas);
  });
  if (vacinaId === null)
    return (
      <Text size="sm" c="dimmed">
        Escolha a vacina para informar as doses.
      </Text>
    );
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={1} />} />;
  if (faltam) return <FormSkeleton linhas={1} />;
  const prevista = (id: number) =>
    registro?.doses.find((dose) => dose.doseVacina.id === id && dose.dataRealizacao === null)?.dataPrevista ?? null;
  return (
    <FormSection titulo="Doses recebidas">
      {certas.map(({ doseVacina: { id, nome = '' } }, lugar) => {
        const quando = prevista(id);
        return (
          <FormRules key={id} rules={lugar === 0 ? obrigatoria : semRegras}>
            <Campo
              name={`vacinacoes.${lugar}.dataRealizacao`}
              label={`Data para vacinação da ${nome}`}
              span={6}
              {...(quando === null ? {} : { help: `Prevista para ${formatarData(quando)}.` })}
            />
            <Campo name={`vacinacoes.${lugar}.lote`} label={`Lote da ${nome}`} span={6} />
          </FormRules>
        );
      })}
    </FormSection>
  );
}

/** What is done with a stored course, and what was done with it. */
function Andamento({ registro }: { registro: VacinacaoLida }) {
  const { todas, dialogo } = useAndamento();
  return (
    <Stack gap="sm" align="flex-start">
      <StatusDaVacinacao status={registro.status} />
      {registro.motivoInterrupcao !== null && <Text size="sm">{registro.motivoInterrupcao}</Text>}
      <TransitionButtons acoes={todas(registro, nomeDe(registro))} />
      <RecordHistory of={historicoDaVacinacao} id={registro.id} vazio="Nunca foi interrompida." />
      {dialogo}
    </Stack>
  );
}

/** The course of a talent with a vaccine; where it was opened from the page of its talent, that is where it ends. */
export function VacinacaoFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen
      resource={vacinacao}
      defaults={{ colaborador: talento, vacinacoes: [] }}
      {...(voltar ? { onBack: voltar, onSaved: voltar } : {})}
    >
      {({ registro }) => (
        <Stack gap="md">
          <FormSection>
            <Campo name="colaborador" span={6} />
            <Campo name="vacina" span={6} />
          </FormSection>
          <Doses registro={registro as VacinacaoLida | null} />
          {registro && <Andamento registro={registro as VacinacaoLida} />}
        </Stack>
      )}
    </FormScreen>
  );
}
