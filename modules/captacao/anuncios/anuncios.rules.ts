import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import type { DadosDaVaga } from './divulgacao.contract.ts';

/** Link shape of the portal (V-0042): {app url}/externo/anuncios?solicitacaoId={id}&empresaId={id}. */
export function linkDaVaga(urlPublica: string, solicitacaoId: number, empresaId: number): string {
  return `${urlPublica}/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${empresaId}`;
}

/** 'Fortaleza - CE', or what of it is known; '' for nothing. */
export function lugarDaVaga({ cidade, uf }: Pick<DadosDaVaga, 'cidade' | 'uf'>): string {
  return [cidade, uf].filter(Boolean).join(' - ');
}

/** Facts of a vacancy as pairs for a list of definitions. */
export function fatosDaVaga(vaga: DadosDaVaga): readonly (readonly [string, string])[] {
  const fatos: readonly (readonly [string, string | null])[] = [
    ['Empresa', vaga.empresa.nome],
    ['Local', lugarDaVaga(vaga) || null],
    ['Vínculo', vaga.vinculo],
    ['Vagas', String(vaga.quantidade)],
    ['Salário', vaga.remuneracao ? formatarDinheiro(vaga.remuneracao) : null],
    ['Escolaridade', vaga.escolaridade],
    ['Inscrições até', vaga.previsaoEncerramento ? formatarData(vaga.previsaoEncerramento) : null],
  ];
  return fatos.filter((fato): fato is readonly [string, string] => fato[1] !== null);
}
