import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { regrasDoAumento, TelaDoColetivo } from '#modules/cargo-salario/coletivo.part.tsx';
import { AvisoPorCargo } from '#modules/cargo-salario/por-cargo.part.tsx';
import { PreviaDoColetivo } from '#modules/cargo-salario/previa-coletivo.part.tsx';
import { CampoDeAreas } from '#modules/organizacao/areas-organizacionais/campo-areas.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import {
  alcancadoPeloColetivo,
  aplicarDissidioAosColaboradores,
  coletivoDeColaboradores,
  padraoDoColetivo,
  previaDoColetivoDeColaboradores,
  telaDoColetivo,
} from './coletivo-colaboradores.contract.ts';

const Campo = fieldOf(coletivoDeColaboradores);

type Alcancado = z.output<typeof alcancadoPeloColetivo>;
const colunasCom = (incluidos: boolean, proporcional: boolean) =>
  columns<Alcancado>(alcancadoPeloColetivo, [
    { campo: 'colaborador', largura: 220, render: celulaDoTalento },
    { campo: 'areaOrganizacionalAtual', titulo: 'Área', largura: 160 },
    { campo: 'salarioAtual', ordenavel: false },
    { campo: 'salarioCalculado', largura: 140, ordenavel: false },
    ...(proporcional
      ? [
          {
            campo: 'avos' as const,
            largura: 110,
            ordenavel: false,
            render: ({ avos, salarioCalculado }: Alcancado) =>
              avos !== null && salarioCalculado !== null && `${avos}/12`,
          },
        ]
      : []),
    {
      campo: 'recebePorCargo',
      largura: 200,
      ordenavel: false,
      render: ({ recebePorCargo }) =>
        recebePorCargo && (
          <StatusBadge tom={incluidos ? 'alerta' : 'neutro'}>
            {incluidos ? 'Passa a valor próprio' : 'Fica de fora'}
          </StatusBadge>
        ),
    },
  ]);

interface DosAlcancados {
  readonly rows: readonly Alcancado[];
  readonly total: number;
  readonly incluidos: boolean;
  readonly proporcional: boolean;
}

function Alcancados({ rows, total, incluidos, proporcional }: DosAlcancados) {
  const colunas = useMemo(() => colunasCom(incluidos, proporcional), [incluidos, proporcional]);
  return (
    <>
      <DataTable
        rotulo="Talentos alcançados"
        columns={colunas}
        rows={rows}
        total={rows.length}
        page={0}
        size={Math.max(rows.length, 1)}
        onPage={() => undefined}
        loading={false}
      />
      {total > rows.length && <Text size="sm" c="dimmed">{`Os primeiros ${rows.length} de ${total}, por nome.`}</Text>}
    </>
  );
}

/** Raises the salaries of many talents within a planning. */
export function ColetivoDeTalentos() {
  const [ajustePor, setAjustePor] = useState<unknown>(padraoDoColetivo.ajustePor);
  const [aplicacao, setAplicacao] = useState<unknown>(padraoDoColetivo.aplicacao);
  const regras = useMemo(() => {
    const doAumento = regrasDoAumento(aplicacao);
    return (path: string) => {
      if (path === 'incluirPorCargo') return { visivel: ajustePor === '1' || ajustePor === 'T' };
      if (path === 'cargosIds' && ajustePor === 'T') return undefined;
      if (path === 'cargosIds') return ajustePor === '1' ? { obrigatorio: true } : { visivel: false };
      if (path === 'indicesIds') return ajustePor === '2' ? { obrigatorio: true } : { visivel: false };
      return doAumento(path);
    };
  }, [ajustePor, aplicacao]);
  return (
    <TelaDoColetivo
      tela={telaDoColetivo}
      corpo={coletivoDeColaboradores}
      padrao={padraoDoColetivo}
      regras={regras}
      previa={previaDoColetivoDeColaboradores}
      aplicar={aplicarDissidioAosColaboradores}
      explica="Alcança os talentos ativos na data do planejamento que trabalham nos estabelecimentos e nas áreas escolhidas, todos ou só aqueles cujo salário é fixado de um modo. Sem cargos escolhidos, alcança todos os cargos. Cada um recebe uma proposta por valor, que pode ser alterada no planejamento."
      campos={
        <>
          <FormSection>
            <Campo name="tabelaReajusteColaborador" span={6} />
            <Campo name="estabelecimentosIds" span={6} />
            <CampoDeAreas name="areasIds" />
          </FormSection>
          <FormSection titulo="Reajuste">
            <Campo name="ajustePor" span={6} variant="radio" onValue={setAjustePor} />
            <Campo name="cargosIds" span={6} />
            <Campo name="indicesIds" span={6} />
            <Campo name="aplicacao" span={6} variant="radio" onValue={setAplicacao} />
            <Campo name="percentual" span={3} />
            <Campo name="valor" span={3} />
            <Campo name="piso" span={4} />
            <Campo name="teto" span={4} />
            <Campo name="dataBaseAnterior" span={4} />
            <Campo name="incluirPorCargo" span={12} />
          </FormSection>
        </>
      }
      mostrar={(previa, { incluirPorCargo, dataBaseAnterior }, refazer) => (
        <PreviaDoColetivo previa={previa}>
          <AvisoPorCargo
            pessoas={previa.recebemPorCargo}
            incluidas={incluirPorCargo}
            onIncluir={(incluir) => void refazer({ incluirPorCargo: incluir })}
          />
          <Alcancados
            rows={previa.content}
            total={previa.novos + previa.substituidos + (incluirPorCargo ? 0 : previa.recebemPorCargo)}
            incluidos={incluirPorCargo}
            proporcional={dataBaseAnterior !== null}
          />
        </PreviaDoColetivo>
      )}
    />
  );
}
