import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Clonar } from '#modules/organizacao/questionario/clonar.part.tsx';
import { ImprimirPerguntas } from '#modules/organizacao/questionario/imprimir.part.tsx';
import { perguntasDe, useIdaAsPerguntas } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { call, download } from '#platform/web/api/call.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import {
  IconAvaliacao,
  IconClonar,
  IconEnviar,
  IconGrafico,
  IconImprimir,
  IconPesquisa,
  IconUsuarios,
} from '#platform/web/ui/icons.ts';
import { DoModelo } from './do-modelo.part.tsx';
import { type Endereco, SituacaoDaPesquisa, useEndereco } from './endereco.part.tsx';
import { imprimirQuestionarioDePesquisa, permissoesDaPesquisa } from './pesquisas.contract.ts';
import { enviarColabore } from './sincronizacao.contract.ts';
import { Sincronizacao } from './sincronizacao.part.tsx';
import { type Escolhida, useSituacao } from './situacao.part.tsx';

type Qual = Endereco['qual'];
type Linha = { readonly situacao: string | null };

const situacao = {
  campo: 'situacao',
  largura: 124,
  render: (linha: Linha) => <SituacaoDaPesquisa situacao={linha.situacao} />,
} as const;
const figuras = [
  { campo: 'qtdPerguntas', oculta: true },
  { campo: 'quantidade', titulo: 'Convidados', largura: 108 },
  { campo: 'qtdRespondidas', largura: 106 },
  situacao,
] as const;
const datas = [
  { campo: 'dataIni', titulo: 'De', largura: 100 },
  { campo: 'dataFim', largura: 100 },
] as const;
const colunas = {
  pesquisa: [
    'titulo',
    { campo: 'finalidade', largura: 170, oculta: true },
    ...datas,
    { campo: 'anonima', largura: 94 },
    ...figuras,
  ],
  turma: ['titulo', ...datas, { campo: 'anonima', largura: 95 }, ...figuras],
  entrevista: [
    'titulo',
    { campo: 'qtdPerguntas', largura: 110 },
    { campo: 'qtdRespondidas', largura: 110 },
    { campo: 'ativa', largura: 80 },
  ],
  questionario: ['titulo', { campo: 'tipo', largura: 180 }, ...figuras],
} as const;
const filtros = {
  pesquisa: [
    { name: 'titulo', span: 6 },
    { name: 'situacao', span: 3 },
    { name: 'finalidade', span: 3 },
  ],
  turma: [
    { name: 'titulo', span: 8 },
    { name: 'situacao', span: 4 },
  ],
  entrevista: [
    { name: 'titulo', span: 8 },
    { name: 'somenteAtivas', span: 4 },
  ],
  questionario: [
    { name: 'titulo', span: 6 },
    { name: 'tipo', span: 3 },
    { name: 'situacao', span: 3 },
  ],
} as const;
const partes = [
  { name: 'aplicarPorAspecto', span: 4 },
  { name: 'perguntasPorParte', span: 4 },
  { name: 'ordemAleatoria', span: 4 },
] as const;
const textos = [
  { name: 'instrucoes', span: 12 },
  { name: 'observacao', span: 12 },
] as const;
const quando = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const comoSeMostra = {
  titulo: 'Como se mostra',
  campos: [...partes, { name: 'exibirPerformance', span: 12 }],
} as const;
const secoes = {
  pesquisa: [
    {
      campos: [
        { name: 'titulo', span: 8 },
        { name: 'finalidade', span: 4 },
        ...quando,
        { name: 'forma', span: 6 },
        { name: 'anonima', span: 12 },
        { name: 'anterior', span: 12 },
        ...textos,
      ],
    },
    comoSeMostra,
  ],
  turma: [{ campos: [{ name: 'titulo', span: 12 }, ...quando, { name: 'anonima', span: 6 }, ...textos] }, comoSeMostra],
  entrevista: [
    {
      campos: [
        { name: 'titulo', span: 8 },
        { name: 'ativa', span: 4 },
        { name: 'ordemAleatoria', span: 12 },
        ...textos,
      ],
    },
  ],
  questionario: [
    {
      campos: [
        { name: 'titulo', span: 8 },
        { name: 'tipo', span: 4 },
        ...quando,
        { name: 'anonima', span: 3 },
        { name: 'ativa', span: 3 },
        ...textos,
      ],
    },
    comoSeMostra,
  ],
} as const;
const novos: Readonly<Record<Qual, object>> = {
  pesquisa: { finalidade: 'G', forma: 'C', anonima: true },
  turma: { anonima: true },
  entrevista: { ativa: true },
  questionario: { tipo: 'P', ativa: true },
};

/** The list of the register at this address. */
export function Pesquisas() {
  const navigate = useNavigate();
  const { qual, recurso, clonagem } = useEndereco();
  const podeClonar = usePermission(permissoesDaPesquisa.verbos.CLONAR);
  const podeLiberar = usePermission(permissoesDaPesquisa.verbos.LIBERAR);
  const podeVerResultados = usePermission(permissoesDaPesquisa.verbos.VER_RESULTADOS);
  const podeEntrevistar = usePermission(permissoesDaPesquisa.verbos.RESPONDER_POR_OUTRO);
  const podeInserir = usePermission(permissoesDaPesquisa.inserir);
  const podeEnviar = usePermission(permissoesDaPesquisa.verbos.ENVIAR_FERRAMENTA);
  const [doModelo, setDoModelo] = useState(false);
  const [sincronizando, setSincronizando] = useState(false);
  const enviar = ({ id }: Escolhida) =>
    call(enviarColabore, { params: { id } }).then(
      () => setSincronizando(true),
      () => undefined,
    );
  const situacoes = useSituacao();
  const [clonando, setClonando] = useState<Escolhida | null>(null);
  const [imprimindo, setImprimindo] = useState<Escolhida | null>(null);
  return (
    <>
      <ListScreen
        key={qual}
        resource={recurso}
        columns={colunas[qual] as unknown as typeof colunas.pesquisa}
        filterFields={filtros[qual] as unknown as typeof filtros.pesquisa}
        headerActions={
          qual === 'pesquisa' && (
            <>
              {podeEnviar && (
                <Button variant="default" onClick={() => setSincronizando(true)}>
                  Ferramenta externa
                </Button>
              )}
              {podeInserir && (
                <Button variant="default" onClick={() => setDoModelo(true)}>
                  Usar um modelo
                </Button>
              )}
            </>
          )
        }
        rowActions={(linha) => [
          {
            rotulo: 'Perguntas',
            icone: IconPesquisa,
            onClick: () => void navigate({ to: perguntasDe(recurso.path, linha.id) }),
          },
          ...(qual !== 'entrevista'
            ? [
                {
                  rotulo: qual === 'pesquisa' ? 'Participantes e link' : 'Participantes',
                  icone: IconUsuarios,
                  onClick: () => void navigate({ to: `/pesquisa/colaborador-questionario/${linha.id}` }),
                },
              ]
            : []),
          ...(podeEntrevistar && qual === 'entrevista' && (linha as { ativa?: boolean }).ativa
            ? [
                {
                  rotulo: 'Entrevistar',
                  icone: IconAvaliacao,
                  onClick: () => void navigate({ to: `${recurso.path}/${linha.id}/responder` }),
                },
              ]
            : []),
          ...(podeVerResultados && qual !== 'entrevista'
            ? [
                {
                  rotulo: 'Resultado',
                  icone: IconGrafico,
                  onClick: () => void navigate({ to: `/pesquisa/resultados/${linha.id}` }),
                },
              ]
            : []),
          ...(podeLiberar && qual === 'pesquisa' ? situacoes.de(linha) : []),
          { rotulo: 'Imprimir', icone: IconImprimir, onClick: () => setImprimindo(linha) },
          ...(podeEnviar && qual !== 'entrevista'
            ? [{ rotulo: 'Enviar à ferramenta externa', icone: IconEnviar, onClick: () => void enviar(linha) }]
            : []),
          ...(podeClonar && qual !== 'questionario'
            ? [{ rotulo: 'Clonar', icone: IconClonar, onClick: () => setClonando(linha) }]
            : []),
        ]}
      />
      {situacoes.dialogo}
      <Sincronizacao aberta={sincronizando} onClose={() => setSincronizando(false)} />
      <DoModelo aberto={doModelo} onClose={() => setDoModelo(false)} />
      <Clonar contrato={clonagem} nome={recurso.nome.um} registro={clonando} onClose={() => setClonando(null)} />
      <ImprimirPerguntas
        registro={imprimindo}
        imprimir={(id, body) => download(imprimirQuestionarioDePesquisa, { params: { id }, body })}
        onClose={() => setImprimindo(null)}
      />
    </>
  );
}

/** The form of the register at this address. */
export function FormularioDePesquisa() {
  const { qual, recurso } = useEndereco();
  return (
    <FormScreen
      key={qual}
      resource={recurso}
      defaults={novos[qual]}
      sections={secoes[qual] as unknown as typeof secoes.pesquisa}
      {...useIdaAsPerguntas(recurso.path)}
    />
  );
}
