import { Divider, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { formatarInscricao } from '#modules/sst/inscricao.rules.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import type { Ppp } from './ppp.contract.ts';
import { fatorDeRisco, periodoEmPalavras, type Resposta, reabilitacoes } from './ppp.rules.ts';

type Fatos = readonly (readonly [rotulo: string, valor: string | null | undefined])[];

const Grade = ({ fatos }: { readonly fatos: Fatos }) => (
  <SimpleGrid cols={{ base: 2, md: 3, lg: 4 }} spacing="md" verticalSpacing="xs" component="dl" m={0}>
    {fatos.map(([rotulo, valor]) => (
      <div key={rotulo} style={{ minWidth: 0 }}>
        <Text size="xs" c="dimmed" component="dt">
          {rotulo}
        </Text>
        <Text size="sm" component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
          {valor || 'Não informado'}
        </Text>
      </div>
    ))}
  </SimpleGrid>
);

const Secao = ({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) => (
  <Paper withBorder p="md" component="section" aria-labelledby={id}>
    <Title order={2} size="h4" id={id} mb="sm">
      {titulo}
    </Title>
    <Stack gap="sm">{children}</Stack>
  </Paper>
);

/** Lines one under the other with a rule between them, or that there is none. */
function Linhas<T>({
  linhas,
  nenhuma,
  children,
}: {
  linhas: readonly T[];
  nenhuma: string;
  children: (um: T) => ReactNode;
}) {
  if (linhas.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {nenhuma}
      </Text>
    );
  return linhas.map((um, lugar) => (
    <Fragment key={JSON.stringify(um)}>
      {lugar > 0 && <Divider />}
      {children(um)}
    </Fragment>
  ));
}

const Periodo = ({ de }: { readonly de: { readonly inicio: string; readonly fim: string | null } }) => (
  <Text size="sm" fw={600}>
    {periodoEmPalavras(de)}
  </Text>
);

const DITAS: Readonly<Record<Resposta, string>> = { S: 'Sim', N: 'Não', NA: 'Não se aplica' };

const Agente = ({ agente }: { readonly agente: Ppp['registros'][number]['agentes'][number] }) => (
  <Grade
    fatos={[
      ['Fator de risco', fatorDeRisco(agente)],
      ['Tipo', agente.tipo],
      ...(agente.epcEficaz === 'NA' && agente.intensidade === null
        ? []
        : ([
            ['Intensidade ou concentração', agente.intensidade],
            ['Técnica', agente.tecnica ?? (agente.intensidade === null ? null : 'Não se aplica')],
          ] as const)),
      ['EPC eficaz', DITAS[agente.epcEficaz]],
      ['EPI eficaz', DITAS[agente.epiEficaz]],
      ...(agente.epiEficaz === 'NA' ? [] : ([['CA do EPI', agente.cas.join(', ')]] as const)),
      ...agente.requisitos.map(({ pergunta, resposta }) => [pergunta, DITAS[resposta]] as const),
    ]}
  />
);

/** The form, section by section. */
export function Secoes({ ppp }: { readonly ppp: Ppp }) {
  const { empresa, trabalhador, representante, reabilitacao, colaborador } = ppp;
  return (
    <>
      <Secao id="ppp-administrativos" titulo="Dados administrativos">
        <Grade
          fatos={[
            ['Empresa', empresa.nome],
            ['CNPJ', formatarInscricao(empresa.cnpj)],
            ['CNAE', empresa.cnae],
            ['Representante', representante?.nome],
            ['Trabalhador', colaborador.nome],
            ['CPF', formatarInscricao(trabalhador.cpf)],
            ['Nascimento', formatarData(trabalhador.nascimento)],
            ['Sexo', trabalhador.sexo],
            ['Matrícula no eSocial', trabalhador.matricula],
            ['Admissão', formatarData(trabalhador.admissao)],
            ...(trabalhador.desligamento ? ([['Desligamento', formatarData(trabalhador.desligamento)]] as const) : []),
            ...(reabilitacao ? ([['BR/PDH', reabilitacoes.rotulo(reabilitacao)]] as const) : []),
          ]}
        />
      </Secao>
      <Secao id="ppp-cats" titulo="CAT registrada">
        <Linhas linhas={ppp.cats} nenhuma="Nenhuma CAT.">
          {({ data, numero }) => (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {`${formatarData(data)}, número ${numero ?? 'ainda não recebido do eSocial'}`}
            </Text>
          )}
        </Linhas>
      </Secao>
      <Secao id="ppp-lotacao" titulo="Lotação e atribuição">
        <Linhas linhas={ppp.lotacoes} nenhuma="Nenhuma lotação.">
          {(um) => (
            <>
              <Periodo de={um} />
              <Grade
                fatos={[
                  ['CNPJ, CAEPF ou CNO', formatarInscricao(um.inscricao)],
                  ['Setor', um.setor],
                  ['Cargo', um.cargo],
                  ['Função', um.funcao],
                  ['CBO', um.cbo],
                ]}
              />
            </>
          )}
        </Linhas>
      </Secao>
      <Secao id="ppp-profissiografia" titulo="Profissiografia">
        <Linhas linhas={ppp.atividades} nenhuma="Nenhuma descrição de atividade.">
          {(um) => (
            <>
              <Periodo de={um} />
              <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {um.descricao}
              </Text>
            </>
          )}
        </Linhas>
      </Secao>
      <Secao id="ppp-registros" titulo="Registros ambientais">
        <Linhas linhas={ppp.registros} nenhuma="Nenhuma condição ambiental.">
          {(um) => (
            <>
              <Periodo de={um} />
              <Text size="sm">{`Lugar: ${formatarInscricao(um.inscricao) || 'não informado'}`}</Text>
              {um.agentes.map((agente) => (
                <Agente key={`${agente.codigo} ${agente.descricao}`} agente={agente} />
              ))}
              {um.observacao && <Text size="sm">{`Observação: ${um.observacao}`}</Text>}
            </>
          )}
        </Linhas>
      </Secao>
      <Secao id="ppp-responsaveis" titulo="Responsáveis pelos registros ambientais">
        <Linhas linhas={ppp.responsaveis} nenhuma="Nenhum responsável.">
          {(um) => (
            <>
              <Periodo de={um} />
              <Grade
                fatos={[
                  ['Nome', um.nome],
                  ['Conselho de classe', um.registro],
                  ['CPF', formatarInscricao(um.cpf)],
                ]}
              />
            </>
          )}
        </Linhas>
      </Secao>
    </>
  );
}
