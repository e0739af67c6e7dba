import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { listarPrevistos, telaDosPrevistos } from '#modules/sst/exames-previstos/exames-previstos.contract.ts';
import { tiposDeAso } from '#modules/sst/exames-previstos/tipos.contract.ts';
import { PrazoNoEsocial, useNoEsocial } from '#modules/sst/no-esocial.part.tsx';
import { SO_MEDICOS } from '#modules/sst/profissional/profissional.contract.ts';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { IconBaixar, IconCadeado, IconLista, IconPdf } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { aso, situacoesNoEsocial } from './asos.contract.ts';
import { Conclusao } from './conclusao.part.tsx';
import { imprimirAso, xmlDoAso } from './resultado.contract.ts';
import { Resultado } from './resultado.part.tsx';

type Linha = z.output<typeof aso.linha>;

const colunas = [
  { campo: 'data', largura: 110 },
  { campo: 'colaborador', render: celulaDoTalento },
  { campo: 'tipo', largura: 140 },
  {
    campo: 'conclusao',
    largura: 170,
    render: ({ conclusao }: { conclusao: string | null }) => <Conclusao codigo={conclusao} />,
  },
  {
    campo: 'situacaoS2220',
    titulo: 'S-2220',
    largura: 190,
    ordenavel: false,
    render: ({ situacaoS2220, prazoS2220 }: Linha) => (
      <PrazoNoEsocial situacoes={situacoesNoEsocial} situacao={situacaoS2220} prazo={prazoS2220} ate="Até" />
    ),
  },
  'profissional',
  { campo: 'clinica', largura: 170 },
  { campo: 'complementares', oculta: true },
] as const;
const filtro = [
  'busca',
  'colaboradorId',
  'tipo',
  'conclusao',
  'situacaoS2220',
  'clinicaId',
  'dataIni',
  'dataFim',
] as const;
const Campo = fieldOf(aso.form);
const Exames = inlineListOf(aso.form);

const baixarAso = (id: number) => void download(imprimirAso, { params: { id } }).then(saveFile, () => undefined);

export function AsosLista() {
  const deSaude = usePermission(lugarDosAsos.permissoes.verbos.RESULTADO);
  const noEsocial = useNoEsocial('S-2220');
  const [alvo, setAlvo] = useState<number | null>(null);
  return (
    <>
      <ListScreen
        resource={aso}
        columns={colunas}
        filterFields={filtro}
        rowActions={({ id, colaborador }) => [
          {
            rotulo: 'ASO em PDF',
            icone: IconPdf,
            onClick: () => baixarAso(id),
          },
          ...(deSaude
            ? [
                { rotulo: 'Resultado', icone: IconCadeado, onClick: () => setAlvo(id) },
                {
                  rotulo: 'Baixar o XML (S-2220)',
                  icone: IconBaixar,
                  onClick: () => void download(xmlDoAso, { params: { id } }).then(saveFile, () => undefined),
                },
              ]
            : []),
          ...noEsocial(colaborador?.nome).map((ver) => ({ ...ver, icone: IconLista })),
        ]}
        rowName={({ colaborador }) => `exame de ${colaborador?.nome ?? ''}`}
      />
      <TargetDialog titulo="Resultado do exame" alvo={alvo} onClose={() => setAlvo(null)} closeOnClickOutside={false}>
        {(id) => <Resultado id={id} onClose={() => setAlvo(null)} />}
      </TargetDialog>
    </>
  );
}

/** What besides the clinical exam is late or near for a talent who was asked for from the list of those due, most done the same day; and where the call was to. */
function useDevidos(colaboradorId: number, tipo: string | null) {
  const pode = usePermission(telaDosPrevistos.permissao);
  const enabled = pode && colaboradorId > 0 && tipo !== null;
  const { data, isLoading } = useEndpoint(
    listarPrevistos,
    {
      query: {
        ...{ page: 0, colaboradorId, quais: null, situacao: null, tipo: null, exameId: null },
        ...{ areasIds: [], estabelecimentosIds: [], dataIni: null, dataFim: null, convocado: null },
      },
    },
    { enabled },
  );
  const exames = useMemo(() => {
    const devidos = (data?.content ?? []).filter(({ situacao }) => situacao !== 'D');
    // Due for two reasons, it is done once.
    return [...new Map(devidos.flatMap(({ exameDoCatalogo: um }) => (um ? [[um.id, um] as const] : []))).values()];
  }, [data]);
  const clinica = data?.content.find((um) => um.clinicaDaConvocacao)?.clinicaDaConvocacao ?? null;
  return { esperando: enabled && isLoading, exames, clinica };
}

/** An exam that was done; where it was opened from the page of its talent, or from what is due, it begins with that. */
export function AsoFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const { tipo } = useAddress();
  const { zona } = useSession().info.systemParameters;
  const pedido = tiposDeAso.codigos.find((codigo) => codigo === String(tipo)) ?? null;
  const noEsocial = useNoEsocial('S-2220');
  const devidos = useDevidos(talento?.id ?? 0, pedido);
  const novo = useMemo(() => {
    const data = hoje(zona, new Date());
    const exames = devidos.exames.map((exame) => ({ id: null, exame, data }));
    return { colaborador: talento, tipo: pedido, data, conclusao: 'A' as const, clinica: devidos.clinica, exames };
  }, [zona, talento, pedido, devidos.exames, devidos.clinica]);
  if (esperando || devidos.esperando) return <FormSkeleton />;
  return (
    <FormScreen
      resource={aso}
      defaults={novo}
      acoesAoSalvar={({ id, colaborador }) => [
        { rotulo: 'ASO em PDF', onClick: () => baixarAso(id) },
        ...noEsocial(colaborador.nome),
      ]}
      {...(voltar ? { onBack: voltar, onSaved: voltar } : {})}
    >
      {() => (
        <FormSection>
          <Campo name="colaborador" span={6} />
          <Campo name="tipo" span={3} variant="select" />
          <Campo name="data" span={3} />
          <Campo name="profissional" span={6} query={SO_MEDICOS} />
          <Campo name="clinica" span={6} />
          <Campo name="conclusao" span={6} variant="select" />
          <Campo name="proximoEmMeses" span={6} />
          <Complementares />
        </FormSection>
      )}
    </FormScreen>
  );
}

/** Further exams; most are of the day of the ASO, which a new line proposes. */
function Complementares() {
  const { form } = useFormContract();
  const data = useWatch({ control: form.control, name: 'data' });
  return (
    <Exames name="exames" rotulo="Adicionar exame complementar" novo={{ id: null, data }}>
      {(linha) => (
        <FormSection>
          <Campo name={`${linha}.exame`} span={8} />
          <Campo name={`${linha}.data`} span={4} />
        </FormSection>
      )}
    </Exames>
  );
}
