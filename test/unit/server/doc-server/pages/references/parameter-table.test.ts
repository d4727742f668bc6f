import { expect } from 'chai';
import * as parameters from '../../../../../../server/embedded/doc-server/pages/references/parameter-table.ts';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';

/** @param written signatures of a member with bars between them, behind `event: ` for an event */
function declared(written: string) {
  const [, kind = 'method', signatures = ''] = /^(?:(event|property): )?(.*)$/.exec(written) ?? [];
  const name =
    /^(?:[-\w<>*() ]*[ )])?(?!void)(\w+)(?:: ?)?\(/.exec(signatures.split(' | ').at(-1) ?? '')?.[1] ?? 'onDone';
  const forms = signatures.split(' | ').map((signature) => {
    return { name, kind: kind as MemberKind, anchor: name, signature, summary: '' };
  });
  return { platforms: [''], unit: { at: 0, name, owner: 'Kettle', category: 'class', file: 'Kettle', forms } };
}

/** Columns, and declarations with their rows: `cups: int? = 1` has another name and a default. */
const tables = `
aligns parameters by name in every language, and answers by their way
  potID | cups | options
  public  void boil(String potID, int cups, IBoilCallback callback) → String | int | – | IBoilCallback callback
  - (void)boil:(NSString *) potID cups:(int) cups callback:(nullable BoilCallback) callback; → NSString * | int | – | BoilCallback callback
  boil(potID: string, options?: BoilOptions): Promise<boolean> → string | – | BoilOptions? | Promise<boolean> returned
  int kettle_boil(const char *pot_id, int cups) → pot_id: const char * | int | – | int returned
  public abstract  void Boil(string potID,OnBoilResult onBoilResult,int cups) → string | int | – | OnBoilResult callback
takes no receiver of events for the result
  profile | handler
  static Kettle create(Profile profile, IKettleEventHandler handler) → Profile | IKettleEventHandler | Kettle returned
  create(profile: Profile): Kettle → Profile | – | Kettle returned
knows optional parameters and defaults as languages write them
  potID | cups | tea | isHot
  Future<void> boil(String potID, {int? cups, String tea = 'mint', required bool isHot}) → String | int?? | String? = 'mint' | bool | Future<void> returned
  func boil(_ potID: String, cups: Int = 1, isHot: Bool) → String | Int? = 1 | – | Bool |  returned
  virtual void boil(std::map<int, int> potID, int cups = 1) = 0 → std::map<int, int> | int? = 1 | – | – |  returned
compares the longest current form, and leaves out answers where there are none
  cups
  void fill() | void fill(int cups) → int
  fun fill(cups: Int) → Int
says that an event stands for an answer
  cups
  event: steam(cups: number): void → number |  event
  void steam(int cups) → int |  returned
reads the types of functions, and leaves out declarations without parameters in brackets
  potID | cups
  event: public  onDone → none
  property: done: (potID: string, cups: number) => void → string | number
  event: type DoneResult = (potID: string) => void → string | –
  event: void(^DoneCallback)((NSString *) potID, (int) cups); → NSString * | int
  event: typedef std::function<void(const std::string& potID, int cups)> DoneCallback → const std::string& | int
`.matchAll(/^(\S.*)\n {2}(.*)\n((?: .*\n)+)/gm);

/** The table as rows of text. */
function rowsOf(declarations: string[]): string[] | undefined {
  const table = parameters.tableOfParameters(declarations.map(declared));
  const cellText = (cell: NonNullable<typeof table>['rows'][number]['cells'][number]) => {
    if (!cell) return '–';
    const { name, type, isOptional, defaultValue } = cell;
    const before = name === undefined ? '' : `${name}: `;
    return `${before}${type}${isOptional ? '?' : ''}${defaultValue === undefined ? '' : ` = ${defaultValue}`}`;
  };
  const rows = table?.rows.map(({ cells, result, delivery }) =>
    [...cells.map(cellText), ...(table.hasResult ? [`${result} ${delivery}`] : [])].join(' | '),
  );
  return table && [table.columns.join(' | '), ...(rows ?? [])];
}

describe('The table of parameters', () => {
  for (const [, what = '', columns = '', lines = ''] of tables)
    it(what, () => {
      const rows = Array.from(lines.matchAll(/^ *(.*) → (.*)$/gm), ([, declaration = '', row]) => [declaration, row]);

      expect(rowsOf(rows.map(([declaration = '']) => declaration))).to.deep.equal([
        ...[columns, ...rows.map(([, row]) => row).filter((row) => row !== 'none')],
      ]);
    });

  for (const left of [['void fill(int cups)'], ['void fill()', 'fill(): void']])
    it(`is left out for ${left.join(', ')}`, () => {
      expect(rowsOf(left)).to.equal(undefined);
    });

  it('does not stand for Swift with declarations of Objective-C', () => {
    const targetsOf = (signature: string, ...targets: string[]) =>
      parameters
        .writtenFor(
          targets.map((target) => ({ folder: { target } })),
          declared(signature).unit,
        )
        .map(({ folder }) => folder.target);
    const selector = '- (void)boil:(NSString *)water;';
    const both = ['objective-c_ios', 'swift_ios'];

    expect(targetsOf(selector, ...both)).to.deep.equal(['objective-c_ios']);
    expect(targetsOf('func boil(water: String)', ...both)).to.deep.equal(both);
    expect(targetsOf(selector, 'swift_ios')).to.deep.equal(['swift_ios']);
  });
});
