import { Alert, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf, fieldOfItem } from '#platform/web/form/field.tsx';
import { FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { useReturn } from '#platform/web/form-screen/use-return.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { OneLine } from '#platform/web/table/one-line.tsx';
import { IconEditar, IconLista, IconPdf } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { AfastamentoDoAcidente } from './afastamento.part.tsx';
import { diasPerdidosNo } from './afastamento.rules.ts';
import { Atestado } from './atestado.part.tsx';
import {
  type CatForm,
  comunicacaoDeAcidente,
  especiesDeCat,
  imprimirCat,
  tiposDeAcidente,
  verbosDaCat,
} from './cat.contract.ts';
import { pedeNaCat } from './cat.rules.ts';
import { investigacao } from './investigacao.contract.ts';
import { LocalDoAcidente } from './local.part.tsx';
import { PrazoDaCat, SituacaoDaInvestigacao } from './situacao.part.tsx';

type Linha = (typeof comunicacaoDeAcidente)['linha']['_output'] & Stored;

const colunas = [
  { campo: 'data', largura: 130 },
  { campo: 'colaborador', render: celulaDoTalento },
  {
    campo: 'tipo',
    largura: 130,
    render: ({ tipo, especie }: Linha) => (
      <OneLine detalhe={especie === 'INICIAL' ? null : especiesDeCat.rotulo(especie)}>
        {tiposDeAcidente.rotulo(tipo)}
      </OneLine>
    ),
  },
  { campo: 'especie', largura: 170, oculta: true },
  { campo: 'parteAtingida', oculta: true },
  {
    campo: 'prazoS2210',
    titulo: 'S-2210',
    largura: 210,
    render: (linha: Linha) => <PrazoDaCat {...linha} />,
  },
  {
    campo: 'temAtestado',
    titulo: 'Atestado',
    largura: 130,
    ordenavel: false,
    render: ({ temAtestado }: { temAtestado: boolean }) => (
      <StatusBadge tom={temAtestado ? 'sucesso' : 'alerta'}>{temAtestado ? 'Informado' : 'Falta'}</StatusBadge>
    ),
  },
  {
    campo: 'investigacao',
    largura: 260,
    ordenavel: false,
    render: ({ investigacao: situacao, diasSemInvestigacao }: Linha) =>
      situacao && <SituacaoDaInvestigacao situacao={situacao} dias={diasSemInvestigacao} />,
  },
] as const;
const filtro = [
  { name: 'busca', span: 12 },
  { name: 'colaboradorId', span: 6 },
  { name: 'tipo', span: 3, variant: 'select' },
  { name: 'especie', span: 3, variant: 'select' },
  { name: 'investigacao', span: 3, variant: 'select' },
  { name: 'situacaoS2210', span: 3, variant: 'select' },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const Campo = fieldOf(comunicacaoDeAcidente.form);
const Lista = childListOf(comunicacaoDeAcidente.form);
const DaTestemunha = fieldOfItem(comunicacaoDeAcidente.form, 'testemunhas');
const padrao = {
  especie: 'INICIAL',
  tipo: 'TIPICO',
  iniciativa: 'EMPREGADOR',
  lateralidade: 'NAO_SE_APLICA',
  tipoLocal: '1',
} as const;

export function CatLista() {
  // eSocial leads here to a certificate that lacks, and has the person back once it is closed; the list's own address forgets both.
  const pedido = idIn(useAddress().atestado);
  const voltar = useRef(useReturn());
  const [doAtestado, setDoAtestado] = useState<number | null>(pedido || null);
  const navigate = useNavigate();
  const [doAfastamento, setDoAfastamento] = useState<number | null>(null);
  const client = useQueryClient();
  const mayLeave = usePermission(permissoesDeAfastamentos.inserir);
  const [maySeeHealth, mayRead, mayInvestigate] = [
    usePermission(verbosDaCat.SAUDE),
    usePermission(investigacao.permissoes.ver),
    usePermission(investigacao.permissoes.inserir),
  ];
  function fechar() {
    setDoAtestado(null);
    voltar.current?.();
    voltar.current = undefined;
  }
  const ir = (to: string, search?: object) => void navigate({ to, search: searchOf({ ...search }) });
  const acoesDaInvestigacao = ({ id, especie, investigacaoId }: Linha): RowAction[] => {
    if (investigacaoId !== null)
      return mayRead
        ? [
            {
              rotulo: 'Investigação',
              icone: IconLista,
              onClick: () => ir(`${investigacao.path}/${investigacaoId}/edit`),
            },
          ]
        : [];
    return mayInvestigate && especie === 'INICIAL'
      ? [{ rotulo: 'Investigar', icone: IconLista, onClick: () => ir(`${investigacao.path}/new`, { catId: id }) }]
      : [];
  };
  const acoesDoAtestado = ({ id, anonimo }: Linha): RowAction[] =>
    maySeeHealth
      ? [
          {
            rotulo: 'Atestado',
            icone: IconEditar,
            impedimento: anonimo ? 'Os dados deste talento foram excluídos.' : undefined,
            onClick: () => setDoAtestado(id),
          },
        ]
      : [];
  const acaoDoAfastamento = ({ id, anonimo, houveAfastamento, afastamento }: Linha): RowAction[] => {
    if (!mayLeave || anonimo) return [];
    if (afastamento)
      return [
        {
          rotulo: 'Afastamento',
          icone: IconLista,
          onClick: () => ir(`${afastamentoDoTalento.path}/${afastamento.id}/edit`),
        },
      ];
    return [
      {
        rotulo: 'Registrar afastamento',
        icone: IconLista,
        impedimento: houveAfastamento === false ? 'A CAT diz que não houve afastamento.' : undefined,
        onClick: () => setDoAfastamento(id),
      },
    ];
  };
  const imprimir = ({ id }: Linha): RowAction => ({
    rotulo: 'Imprimir PDF',
    icone: IconPdf,
    onClick: () =>
      void download(imprimirCat, { params: { id }, body: {} })
        .then(saveFile)
        .catch(() => undefined),
  });
  return (
    <>
      {pedido > 0 && !maySeeHealth && (
        <Alert color="yellow" variant="light" p="xs" mb="sm">
          O atestado da CAT é informado por um profissional de saúde: peça a quem tem a permissão.
        </Alert>
      )}
      <ListScreen
        resource={comunicacaoDeAcidente}
        columns={colunas}
        filterFields={filtro}
        rowActions={(linha) => [
          ...acoesDaInvestigacao(linha),
          ...acoesDoAtestado(linha),
          ...acaoDoAfastamento(linha),
          imprimir(linha),
        ]}
        rowName={({ colaborador, data }) => `CAT de ${colaborador?.nome ?? ''}, ${data ?? ''}`}
      />
      <TargetDialog
        titulo="Registrar afastamento"
        size={640}
        alvo={doAfastamento}
        onClose={() => setDoAfastamento(null)}
      >
        {(id) => (
          <AfastamentoDoAcidente
            id={id}
            onClose={() => setDoAfastamento(null)}
            onSaved={() => void renew(client, `/api${comunicacaoDeAcidente.path}`)}
          />
        )}
      </TargetDialog>
      <TargetDialog titulo="Atestado da CAT" size={768} alvo={maySeeHealth ? doAtestado : null} onClose={fechar}>
        {(id) => <Atestado id={id} onClose={fechar} />}
      </TargetDialog>
    </>
  );
}

type Registro = (typeof comunicacaoDeAcidente.obter)['resposta']['_output'];

/** Which days the statistics count of a stored accident: those of its leave, or those that were typed. */
function DiasDaEstatistica({
  registro: { data, diasPerdidos, inicioDoAfastamento: inicio, fimDoAfastamento: fim },
}: {
  readonly registro: Registro;
}) {
  const hojeAqui = hoje(useSession().info.systemParameters.zona, new Date());
  const contados =
    inicio === null
      ? `${plural(diasPerdidos ?? 0, 'dia perdido digitado', 'dias perdidos digitados')} nesta CAT`
      : `${plural(diasPerdidosNo({ inicio, fim }, data, hojeAqui), 'dia perdido', 'dias perdidos')} do afastamento${fim === null ? ', até hoje' : ''}`;
  return <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>{`A estatística conta ${contados}.`}</Text>;
}

/** What the chosen kinds ask for, and nothing else. */
function Campos({ registro }: { readonly registro: Registro | null }) {
  const { form } = useFormContract();
  const mayRead = usePermission(permissoesDeAfastamentos.ver);
  const {
    especie = null,
    tipo = null,
    data = null,
    tipoLocal = null,
    colaborador = null,
  } = useWatch({
    control: form.control,
  }) as Partial<CatForm>;
  const pedido = (campo: string) =>
    pedeNaCat(campo, { especie, tipo, data, tipoLocal }) ? { obrigatorio: true } : undefined;
  return (
    <FormRules rules={pedido}>
      <FormSection titulo="O acidente">
        <Campo name="colaborador" span={6} />
        <Campo name="especie" span={3} variant="select" />
        <Campo name="tipo" span={3} variant="select" />
        {especie !== 'INICIAL' && <Campo name="origem" span={12} />}
        <Campo name="data" span={3} />
        {tipo !== 'DOENCA' && <Campo name="hora" span={3} />}
        {tipo !== 'DOENCA' && <Campo name="horasTrabalhadas" span={3} />}
        <Campo name="ultimoDia" span={3} />
        <Campo name="houveAfastamento" span={3} />
        {especie !== 'REABERTURA' && <Campo name="dataObito" span={3} />}
        <Campo name="diasPerdidos" span={3} />
        <Campo name="diasDebitados" span={3} />
        <Campo name="afastamento" span={12} query={{ colaboradorId: colaborador?.id ?? null }} />
        {registro && mayRead && <DiasDaEstatistica registro={registro} />}
        <Campo name="iniciativa" span={6} variant="select" />
        <Campo name="policia" span={6} />
        <Campo name="descricao" span={12} />
      </FormSection>
      <FormSection titulo="A lesão e a causa">
        <Campo name="parteAtingida" span={8} />
        <Campo name="lateralidade" span={4} variant="select" />
        <Campo name="agenteCausador" span={12} />
        <Campo name="situacaoGeradora" span={12} />
      </FormSection>
      <LocalDoAcidente />
      <FormSection>
        <Lista
          name="testemunhas"
          um="Testemunha"
          colunas={['nome', 'telefone']}
          campos={() => (
            <>
              <DaTestemunha name="nome" span={8} />
              <DaTestemunha name="telefone" span={4} />
              <DaTestemunha name="relato" span={12} />
            </>
          )}
        />
      </FormSection>
    </FormRules>
  );
}

/** An accident; where it was opened from the page of its talent, that is where it ends. */
export function CatFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen
      resource={comunicacaoDeAcidente}
      defaults={{ ...padrao, colaborador: talento }}
      {...(voltar ? { onBack: voltar, onSaved: voltar } : {})}
    >
      {({ registro }) => <Campos registro={registro as Registro | null} />}
    </FormScreen>
  );
}
