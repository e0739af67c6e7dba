import { Anchor, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { RecordActions } from '#platform/web/form-screen/record-actions.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { useAcoesDoPgr } from './acoes-do-pgr.part.tsx';
import { Inventario } from './inventario.part.tsx';
import { dadosBasicos, pgr, relatorioDoPgr } from './pgr.contract.ts';
import { nomeDaRevisao, vigenciaDaRevisao } from './pgr.rules.ts';

type Linha = (typeof pgr)['linha']['_output'] & Stored;
const tons = { E: 'alerta', I: 'sucesso', R: 'neutro', V: 'neutro' } as const;
const rotulos = { E: 'Em elaboração', I: 'Emitido', R: 'Revisto', V: 'Vencido' } as const;

const colunas = [
  'nome',
  { campo: 'dataIni', largura: 160 },
  { campo: 'dataFim', largura: 150 },
  { campo: 'localAmbiente', largura: 120 },
  { campo: 'acoesAbertas', largura: 130 },
  {
    campo: 'situacao',
    largura: 140,
    render: ({ situacao }: Linha) =>
      situacao && (
        <StatusBadge tom={tons[situacao as keyof typeof tons]}>{rotulos[situacao as keyof typeof rotulos]}</StatusBadge>
      ),
  },
] as const;
const filtro = ['nome', 'localAmbiente', 'dataIni', 'dataFim', 'estabelecimentosIds', 'obrasIds'] as const;
const Campo = fieldOf(pgr.form);
export function ProgramasLista() {
  const acoes = useAcoesDoPgr();
  return <ListScreen resource={pgr} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

type Registro = (typeof pgr.obter)['resposta']['_output'];

interface Fato {
  readonly rotulo: string;
  readonly valor: string;
  /** The screen of what is counted. */
  readonly to?: string;
}

/** What the programme holds so far, beside its form. */
function Numeros({ registro, aoEmitido }: { readonly registro: Registro; readonly aoEmitido: () => void }) {
  const { id, revisaDe, revisao } = registro;
  const acoesDoPgr = useAcoesDoPgr(aoEmitido);
  const { zona } = useSession().info.systemParameters;
  const lido = useEndpoint(dadosBasicos, { query: { pgrId: id } });
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  const { acoes, grupos, riscos, riscosSemNivel, visitas, emitidoEm } = data;
  const atrasadas = acoes.atrasadas ? `, ${plural(acoes.atrasadas, 'atrasada', 'atrasadas')}` : '';
  const fatos: readonly Fato[] = [
    { rotulo: 'Grupos homogêneos', valor: String(grupos) },
    {
      rotulo: 'Riscos no inventário',
      valor: riscosSemNivel ? `${riscos}, ${riscosSemNivel} sem nível` : String(riscos),
    },
    {
      rotulo: 'Ações',
      valor: `${acoes.concluidas} de ${acoes.total} concluídas${atrasadas}`,
      to: `${pgr.path}/${id}/planos-acao`,
    },
    { rotulo: 'Visitas', valor: String(visitas), to: `${pgr.path}/${id}/visitas` },
    ...(emitidoEm ? [{ rotulo: 'Emitido em', valor: formatarInstante(emitidoEm, zona) }] : []),
    ...[['Revisa', revisaDe] as const, ['Revisto por', revisao] as const].flatMap(([rotulo, outro]) =>
      outro ? [{ rotulo, valor: outro.nome ?? '', to: `${pgr.path}/${outro.id}/edit` }] : [],
    ),
  ];
  return (
    <FormSection titulo="Situação do programa">
      <SimpleGrid cols={{ base: 2, sm: 5 }} style={{ gridColumn: '1 / -1' }}>
        {fatos.map(({ rotulo, valor, to }) => (
          <div key={rotulo}>
            <Text size="xs" c="dimmed">
              {rotulo}
            </Text>
            {to ? (
              <Anchor component={Link} to={to} fw={600} underline="always" aria-label={`${rotulo}: ${valor}`}>
                {valor}
              </Anchor>
            ) : (
              <Text fw={600}>{valor}</Text>
            )}
          </div>
        ))}
      </SimpleGrid>
      <Group style={{ gridColumn: '1 / -1' }}>
        <RecordActions acoes={acoesDoPgr(registro)} />
      </Group>
    </FormSection>
  );
}

/** The form of a programme, and below it what its inventory holds. */
export function ProgramaFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const pgrId = id === undefined ? null : idIn(id);
  return (
    <>
      <Programa />
      {pgrId !== null && (
        <Paper withBorder p="md" mt="md">
          <Inventario pgrId={pgrId} />
        </Paper>
      )}
    </>
  );
}

/** What a revision of that programme begins with. */
const rascunhoDaRevisao = ({ id, nome, dataIni, ...revisto }: Registro, hojeAqui: string) => ({
  nome: nomeDaRevisao(nome),
  ...vigenciaDaRevisao(dataIni, hojeAqui),
  localAmbiente: revisto.localAmbiente,
  estabelecimentosIds: revisto.estabelecimentosIds,
  obrasIds: revisto.obrasIds,
  responsaveis: revisto.responsaveis,
  apresentacao: revisto.apresentacao,
  revisaDe: { id, nome },
});

/** A revision says why; the field stands in no other form. */
const daRevisao = (campo: string) => (campo === 'motivoRevisao' ? { obrigatorio: true } : undefined);

/** A programme; the address may say which one a new one revises (`?revisa=`). */
function Programa() {
  // Issued it is another form.
  const [vez, setVez] = useState(0);
  const revisa = idIn(useAddress().revisa);
  const { zona } = useSession().info.systemParameters;
  const lido = useEndpoint(pgr.obter, { params: { id: revisa } }, { enabled: revisa > 0 });
  if (revisa > 0 && !lido.data) return <Unread of={lido} esqueleto={<FormSkeleton />} />;
  const comeco = lido.data ? rascunhoDaRevisao(lido.data, hoje(zona, new Date())) : ({ localAmbiente: '1' } as const);
  return (
    <FormScreen
      key={vez}
      resource={pgr}
      defaults={comeco}
      rules={daRevisao}
      {...(lido.data ? { titulo: `Revisar PGR: ${lido.data.nome}` } : {})}
    >
      {({ registro }) => (
        <>
          {registro !== null && (
            <Numeros registro={registro as Registro} aoEmitido={() => setVez((antes) => antes + 1)} />
          )}
          {(revisa > 0 || registro?.revisaDe) && (
            <FormSection titulo="Revisão">
              <Campo name="revisaDe" span={6} readOnly />
              <Campo name="motivoRevisao" span={6} variant="select" />
              {registro === null && (
                <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
                  Os grupos e o inventário são os dos lugares, como estão hoje. As ações em aberto seguem no plano da
                  revisão. As visitas e as ações concluídas ficam no PGR revisto, que a emissão encerra: por isso a
                  revisão mantém os lugares dele.
                </Text>
              )}
            </FormSection>
          )}
          <FormSection>
            <Campo name="nome" span={12} />
            <Campo name="dataIni" span={4} />
            <Campo name="dataFim" span={4} />
            <Campo name="localAmbiente" span={4} />
            <Campo name="estabelecimentosIds" span={6} />
            <Campo name="obrasIds" span={6} />
            <Campo name="responsaveis" span={12} />
            <Campo name="apresentacao" span={12} />
          </FormSection>
        </>
      )}
    </FormScreen>
  );
}

const campos = ['pgrId'] as const;
const semFiltro = {};
export const RelatorioDoPgr = () => (
  <ReportScreen report={relatorioDoPgr} defaults={semFiltro} fields={campos} previa={false} />
);
